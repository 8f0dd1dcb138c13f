import { expect, it } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { createOriginPolicy } from './origins.ts';

const policy = (config: Partial<Config>) =>
  createOriginPolicy({ ...readConfig({}), ...config }, () => 'http://127.0.0.1:3000');

const published = policy({
  publicUrl: 'https://aloud.example',
  allowedOrigins: ['https://app.aloud.example:8443'],
});

it.each([
  'https://aloud.example/verify?r=%2Fuser',
  'https://aloud.example/verify',
  'https://aloud.example/verify#y',
  'https://app.aloud.example:8443/verify',
])('a sign-in link may lead to %s', (url) => {
  expect(published.isAllowedUrl(url, '/verify')).toBe(true);
});

it.each([
  'http://aloud.example/verify',
  'https://aloud.example.evil.com/verify',
  'https://evil.com/https://aloud.example/verify',
  'https://evil.com#https://aloud.example/verify',
  'https://aloud.example@evil.com/verify',
  'https://user:password@aloud.example/verify',
  'https://evil.com\\@aloud.example/verify',
  'https://aloud.example\\.evil.com/verify',
  'https:aloud.example/verify',
  'https:///aloud.example/verify',
  'https://aloud.example:444/verify',
  'https://aloud.example:443/verify',
  'https://aloud.example./verify',
  'https://xaloud.example/verify',
  'https://app.aloud.example/verify',
  'https://ALOUD.example/verify',
  'https://ａloud.example/verify',
  'https://аloud.example/verify',
  'https://aloud%2eexample/verify',
  ' https://aloud.example/verify',
  'https://aloud.example/verify\nx',
  'https://alo\tud.example/verify',
  'javascript:alert(1)',
  'data:text/html,https://aloud.example/verify',
  '//aloud.example/verify',
  'aloud.example/verify',
  'http://localhost:3000/verify',
  '',
])('a sign-in link may not lead to %j', (url) => {
  expect(published.isAllowedUrl(url, '/verify')).toBe(false);
});

it.each([
  'https://aloud.example',
  'https://aloud.example/',
  'https://aloud.example?x#y',
  'https://aloud.example/user/settings',
  'https://aloud.example/ingest/e/',
  'https://aloud.example/verify/',
  'https://aloud.example/verify/../user',
  'https://aloud.example/user/../verify',
  'https://aloud.example//verify',
  'https://aloud.example/./verify',
  'https://aloud.example/%76erify',
  'https://aloud.example/verifying',
  'https://aloud.example/VERIFY',
  'https://aloud.example/verify;x',
])('the secret of a link goes to no other page of ours: %s', (url) => {
  expect(published.isAllowedUrl(url, '/verify')).toBe(false);
});

it('on a machine of its own, its names on any port are itself and nothing that looks like them is', () => {
  const local = policy({});
  for (const url of [
    'http://localhost:5173/verify',
    'http://127.0.0.1:3000/verify',
    'http://[::1]:3000/verify',
  ]) {
    expect(local.isAllowedUrl(url, '/verify')).toBe(true);
  }
  const lookAlikes = ['localhost.', '127.0.0.2', 'xlocalhost', '127.0.0.1.example.com', '127.1', '0x7f.1'];
  for (const host of [...lookAlikes, '[0:0:0:0:0:0:0:1]', '2130706433', 'localhost@evil.com']) {
    expect(local.isAllowedUrl(`http://${host}/verify`, '/verify'), host).toBe(false);
  }
});
