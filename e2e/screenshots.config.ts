import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const { projects: _walks, ...shared } = config;

/** `npm run screenshots`: every page, phone and desk, light and dark, into `screenshots/`. */
export default defineConfig({ ...shared, workers: 2, testDir: './pictures', timeout: 300_000 });
