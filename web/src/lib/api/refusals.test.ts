import { AppwriteException } from 'appwrite';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { describeWait } from './refusals.ts';

const ours = (retryAfterSeconds?: number) =>
  new ApiError('refused', {
    status: 429,
    body: { code: 'request.too-many', ...(retryAfterSeconds && { detail: { retryAfterSeconds } }) },
  });
const ofSdk = (body: string) => new AppwriteException('slow down', 429, 'general_rate_limit_exceeded', body);

it.each([
  [61, 'через 2 минуты'],
  [540, 'через 9 минут'],
  [1_159, 'через 20 минут'],
  [1_201, 'через 25 минут'],
  [3_500, 'через 1 час'],
  [3_600, 'через 1 час'],
  [3_601, 'через 65 минут'],
  [4_000, 'через 70 минут'],
  [5_400, 'через 90 минут'],
  [5_401, 'через 2 часа'],
  [8_900, 'через 2 часа'],
  [9_000, 'через 3 часа'],
  [18_000, 'через 5 часов'],
  [75_600, 'через 21 час'],
  [86_400, 'через 24 часа'],
])('%i seconds are told as %s', (seconds, words) => {
  expect(describeWait(ours(seconds))).toBe(words);
  expect(describeWait(ofSdk(JSON.stringify({ retryAfterSeconds: seconds })))).toBe(words);
});

it('no wait is told shorter than it is by more than half an hour, and none up to 90 minutes', () => {
  for (let seconds = 60; seconds <= 86_400; seconds += 7) {
    const [count = 0] = /\d+/.exec(describeWait(ours(seconds)) ?? '')?.map(Number) ?? [];
    const isInHours = /час/.test(describeWait(ours(seconds)) ?? '');
    const toldSeconds = count * (isInHours ? 3_600 : 60);
    expect(toldSeconds).toBeGreaterThanOrEqual(seconds - (seconds > 5_400 ? 1_800 : 0));
    expect(toldSeconds).toBeLessThanOrEqual(seconds + (seconds > 5_400 ? 1_800 : 360));
  }
});

it('where no time is known, or seconds are enough, none is told', () => {
  for (const error of [
    ours(),
    ours(5),
    ofSdk('Too Many Requests'),
    ofSdk('null'),
    new Error('odd'),
    undefined,
  ])
    expect(describeWait(error)).toBeUndefined();
});

it('the sentence for too many attempts says when to come back', () => {
  expect(errorText(ours(1_159))).toBe('Слишком много попыток. Попробуйте ещё раз через 20 минут.');
  expect(errorText(ofSdk('{"retryAfterSeconds":1159}'))).toBe(
    'Слишком много попыток. Попробуйте ещё раз через 20 минут.',
  );
  expect(errorText(ours(5))).toBe('Слишком много попыток. Подождите немного и попробуйте ещё раз.');
});
