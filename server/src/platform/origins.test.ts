import { expect, it } from 'vitest';
import { type Config, readConfig } from './config.ts';
import { createOriginPolicy } from './origins.ts';

const policy = (config: Partial<Config>) =>
  createOriginPolicy({ ...readConfig({}), ...config }, () => 'http://127.0.0.1:3000');

const published = policy({
  publicUrl: 'https://aloud.example',
  allowedOrigins: ['https://app.aloud.example:8443'],
});

it.each([
  'https://aloud.example/verify?r=%2Fuser',
  'https://aloud.example',
  'https://aloud.example?x#y',
  'https://app.aloud.example:8443/verify',
])('a sign-in link may lead to %s', (url) => {
  expect(published.isAllowedUrl(url)).toBe(true);
});

it.each([
  'http://aloud.example/verify',
  'https://aloud.example.evil.com/verify',
  'https://evil.com/https://aloud.example',
  'https://evil.com#https://aloud.example',
  'https://aloud.example@evil.com/',
  'https://user:password@aloud.example/',
  'https://evil.com\\@aloud.example/',
  'https://aloud.example\\.evil.com/',
  'https:aloud.example/',
  'https:///aloud.example/',
  'https://aloud.example:444/verify',
  'https://aloud.example:443/verify',
  'https://aloud.example./verify',
  'https://xaloud.example/',
  'https://app.aloud.example/',
  'https://ALOUD.example/',
  'https://ａloud.example/',
  'https://аloud.example/',
  'https://aloud%2eexample/',
  ' https://aloud.example/',
  'https://aloud.example/\nx',
  'https://alo\tud.example/',
  'javascript:alert(1)',
  'data:text/html,https://aloud.example',
  '//aloud.example/',
  'aloud.example',
  'http://localhost:3000/',
  '',
])('a sign-in link may not lead to %j', (url) => {
  expect(published.isAllowedUrl(url)).toBe(false);
});

it('on a machine of its own, its names on any port are itself and nothing that looks like them is', () => {
  const local = policy({});
  for (const url of ['http://localhost:5173/verify', 'http://127.0.0.1:3000/', 'http://[::1]:3000/']) {
    expect(local.isAllowedUrl(url)).toBe(true);
  }
  const lookAlikes = ['localhost.', '127.0.0.2', 'xlocalhost', '127.0.0.1.example.com', '127.1', '0x7f.1'];
  for (const host of [...lookAlikes, '[0:0:0:0:0:0:0:1]', '2130706433', 'localhost@evil.com']) {
    expect(local.isAllowedUrl(`http://${host}/`), host).toBe(false);
  }
});
