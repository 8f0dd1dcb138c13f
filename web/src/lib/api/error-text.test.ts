import { expect, it } from 'vitest';
import { word } from '../words.en.ts';
import { ApiError } from './api-error.ts';
import { errorText, failureWords } from './error-text.ts';
import { t } from './errors.en.ts';

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

it('a failed load says what happened and what to do', () => {
  expect(failureWords(new ApiError('network'))).toEqual({
    title: word('failedToLoad'),
    text: t('network'),
    retry: word('retry'),
  });
});
