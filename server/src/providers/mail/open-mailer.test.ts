import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { mayAnnounce } from './open-mailer.ts';

const may = (environment: Record<string, string>, isTTY: boolean) =>
  mayAnnounce(readConfig(environment), { isTTY });

it('links are printed at the terminal of a server nobody else reaches, and in development', () => {
  expect(may({}, true)).toBe(true);
  expect(may({ NODE_ENV: 'development' }, false)).toBe(true);
});

it('links are not printed where output is collected, or where others reach the server', () => {
  expect(may({}, false)).toBe(false);
  expect(may({ HOST: '0.0.0.0' }, true)).toBe(false);
  expect(may({ HOST: '0.0.0.0', NODE_ENV: 'development' }, true)).toBe(false);
  expect(may({ PUBLIC_URL: 'https://aloud.example' }, true)).toBe(false);
});
