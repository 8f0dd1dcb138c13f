import { AppwriteException } from 'appwrite';
import { AxiosError, type AxiosResponse } from 'axios';
import { expect, it } from 'vitest';
import { nameNoContact } from '../../testing/page-facts.ts';
import { word } from '../words.en.ts';
import { ApiError } from './api-error.ts';
import { errorText, failureWords } from './error-text.ts';
import { errorsEn, t } from './errors.en.ts';
import { errorsRu } from './errors.ru.ts';
import { toApiError } from './http-transport.ts';

it('a refusal is explained by its code', () => {
  const error = new ApiError('refused', { status: 402, body: { code: 'balance.not-enough' } });
  expect(errorText(error)).toBe(t('balance.not-enough'));
});

it('a failure on the way is explained by its kind', () => {
  expect(errorText(new ApiError('network'))).toBe(t('network'));
  expect(errorText(new ApiError('timeout'))).toBe(t('timeout'));
  expect(errorText(new ApiError('network'))).not.toBe(t('server.failed'));
});

it('a refusal without a code, and what is no error of ours, is the fault of the server', () => {
  expect(errorText(new ApiError('refused', { status: 500 }))).toBe(t('server.failed'));
  expect(errorText(new TypeError('x is undefined'))).toBe(t('server.failed'));
});

it('a failed call through the SDK tells an absent server and a lost network from a mistake', () => {
  for (const status of [502, 503, 504]) {
    expect(errorText(new AppwriteException('away', status))).toBe(t('server.not-ready'));
    const response = { status, data: '<html>Bad Gateway</html>' } as AxiosResponse;
    const ofProxy = toApiError(new AxiosError('refused', undefined, undefined, undefined, response));
    expect(errorText(ofProxy)).toBe(t('server.not-ready'));
  }
  expect(errorText(new AppwriteException('slow down', 429))).toBe(t('request.too-many'));
  for (const [type, code] of [
    ['general_unauthorized_scope', 'request.unauthorised'],
    ['user_unauthorized', 'request.unauthorised'],
    ['user_challenge_required', 'account.proof-needed'],
  ] as const) {
    expect(errorText(new AppwriteException('refused', 401, type))).toBe(t(code));
  }
  expect(errorText(new AppwriteException('broken', 500, 'general_unknown'))).toBe(t('server.failed'));
  for (const message of [
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
  ]) {
    expect(errorText(new TypeError(message))).toBe(t('network'));
  }
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/gone.js');
  expect(errorText(gone)).toBe(t('server.failed'));
});

it('a failed load says what happened and what to do', () => {
  expect(failureWords(new ApiError('network'))).toEqual({
    title: word('failedToLoad'),
    text: t('network'),
    retry: word('retry'),
  });
});

/** What a person can do or need not fear, in either language. */
const FACTS: [RegExp, RegExp][] = [
  [/минут/, /minute/],
  [/списа/, /charged/],
  [/почт/, /e-mail/],
  [/парол/i, /password/i],
  [/обновите страницу/i, /reload the page/i],
  [/напишите нам/i, /write to us/i],
  [/микрофон/, /microphone/],
  [/администратор/i, /administrator/i],
];

it.each(Object.keys(errorsEn) as (keyof typeof errorsEn)[])('%s says the same in both languages', (code) => {
  for (const [russian, english] of FACTS) {
    expect(english.test(errorsEn[code]), `${english}: ${errorsEn[code]}`).toBe(russian.test(errorsRu[code]));
  }
});

it.each(['balance.not-enough', 'account.blocked'] as const)(
  '%s asks to write only where somebody reads it',
  (code) => {
    const error = new ApiError('refused', { status: 403, body: { code } });
    expect(errorText(error)).toContain('апишите нам');
    nameNoContact();
    expect(errorText(error)).toMatch(/владелец этого сервера\.$/);
    expect(errorText(error)).not.toContain('апишите');
  },
);
