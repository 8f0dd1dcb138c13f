import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig, SETTINGS } from './config.ts';

it('needs no setting at all', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    uiLocale: 'ru',
    database: { url: undefined, directUrl: undefined, readUrl: undefined },
  });
});

it('takes an empty value for an absent one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    database: { url: undefined },
  });
});

it.each([
  ['PORT', '99999'],
  ['ROLES', 'web,cook'],
  ['EVENTS_URL', 'http://somewhere'],
  ['DATABASE_URL', 'mysql://somewhere/db'],
  ['PUBLIC_URL', 'ftp://somewhere'],
  ['UI_LOCALE', 'de'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'http://mail'],
  ['MODELS_MIRROR', 'ftp://mirror'],
  ['INTERVIEWER_PROMPT', 'newest'],
  ['LIVE_VOICE_WITHIN_MS', '500'],
  ['LIVE_VOICE_WITHIN_MS', '12000'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', 'true,10.0.0.1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,'],
])('names the setting when %s is %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} is wrong`);
});

it('is described in .env.example, setting by setting', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const described = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(new Set(described)).toEqual(new Set(SETTINGS));
});

it('plays every role unless told otherwise', () => {
  expect([...readConfig({}).roles]).toEqual(['web', 'voice', 'jobs', 'speech']);
  expect([...readConfig({ ROLES: 'voice, jobs' }).roles]).toEqual(['voice', 'jobs']);
});

it.each([
  [{ ROLES: 'speech' }, 'SPEECH_SERVER_KEY'],
  [{ DATABASE_READ_URL: 'postgres://replica/aloud' }, 'DATABASE_URL'],
])('refuses %j, which cannot work, and names what is missing', (environment, missing) => {
  expect(() => readConfig(environment)).toThrow(missing);
});

it.each([
  ['http://s3.example', 'https://aloud.example', 'https address'],
  ['https://aloud.example', 'https://aloud.example', 'another origin'],
])('refuses signed reads from %s for pages of %s', (S3_ENDPOINT, PUBLIC_URL, why) => {
  const settings = { S3_BUCKET: 'aloud', S3_ENDPOINT, PUBLIC_URL };
  expect(() => readConfig({ ...settings, S3_PRESIGNED_READS: 'true' })).toThrow(why);
  expect(readConfig(settings).s3?.hasPresignedReads).toBe(false);
});
