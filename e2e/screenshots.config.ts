import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run screenshots`: every page, phone and desk, light and dark, into `screenshots/`. */
export default defineConfig({ ...config, testDir: './pictures', timeout: 300_000 });
