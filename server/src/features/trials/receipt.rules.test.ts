import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { createKeys } from '../../platform/secrets/keys.ts';
import { scriptFeedback } from '../../testing/scripted/scripted-feedback.ts';
import { toUnstoredAttempt } from '../practice/attempt-view.rules.ts';
import { readReceipt, signReceipt } from './receipt.rules.ts';

const OLD = 'the old master key with enough characters';
const NEW = 'the new master key with enough characters';
const derive = (...masters: string[]) => createKeys(masters).derive('trial-receipt');
const { current: key, accepted } = derive(OLD);

const now = new Date('2026-01-01T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const attempt = toUnstoredAttempt({
  id: 'one',
  question: { id: 'q', text: 'Почему мы?', type: 'behavioural' },
  language: 'ru',
  kind: 'typed',
  text: 'Потому что',
  words: null,
  seconds: null,
  sound: null,
  feedback: scriptFeedback(),
  createdAt: now,
});
const content = { attempt, recordingSha256: null };
const refusal = async (receipt: string, at = now, keys = accepted) =>
  readReceipt(keys, receipt, at).catch((error: unknown) => (error instanceof AppError ? error.code : error));

it('a receipt brings back the attempt as it was judged, for a day', async () => {
  const receipt = await signReceipt(key, content, now);
  expect(await readReceipt(accepted, receipt, later(23))).toEqual(content);
  expect(await refusal(receipt, later(25))).toBe('trial.receipt-expired');
});

it('one that was changed, that nobody signed, or that another server signed is not ours, old or new', async () => {
  const receipt = await signReceipt(key, content, now);
  const [head = '', payload = '', signature = ''] = receipt.split('.');
  const better = JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), score: 100 });
  const forged = [
    `${head}.${Buffer.from(better).toString('base64url')}.${signature}`,
    `${head}.${payload}.`,
    new UnsecuredJWT(content).setAudience('trial').setExpirationTime('1h').encode(),
    await signReceipt(derive(NEW).current, content, now),
    '',
    'no receipt at all',
  ];
  for (const one of forged) {
    expect(await refusal(one)).toBe('trial.invalid-receipt');
    expect(await refusal(one, later(48))).toBe('trial.invalid-receipt');
  }
});

it('a token that our key signed for something else is no receipt, nor one that lasts longer than ours', async () => {
  const sign = (audience: string, hours: number, payload: object = content) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setExpirationTime(later(hours))
      .sign(key);
  expect(await readReceipt(accepted, await sign('trial', 24), now)).toEqual(content);
  expect(await refusal(await sign('agent', 24))).toBe('trial.invalid-receipt');
  expect(await refusal(await sign('trial', 25))).toBe('trial.invalid-receipt');
  expect(await refusal(await sign('trial', 24, { userId: 'anna' }))).toBe('trial.invalid-receipt');
});

it('a receipt outlives the replacement of the key that signed it', async () => {
  const receipt = await signReceipt(key, content, now);
  expect(await readReceipt(derive(NEW, OLD).accepted, receipt, now)).toEqual(content);
  expect(await refusal(receipt, now, derive(NEW).accepted)).toBe('trial.invalid-receipt');
});

it('the clocks of two processes may differ by five minutes', async () => {
  const receipt = await signReceipt(key, content, now);
  const minutes = (count: number) => later(count / 60);
  expect(await readReceipt(accepted, receipt, minutes(-4))).toEqual(content);
  expect(await refusal(receipt, minutes(-6))).toBe('trial.invalid-receipt');
  expect(await readReceipt(accepted, receipt, minutes(24 * 60 + 4))).toEqual(content);
  expect(await refusal(receipt, minutes(24 * 60 + 6))).toBe('trial.receipt-expired');
});

it.each([
  ['a word longer than any', { text: 'а'.repeat(201), start: 0, end: 1 }],
  ['a word before the beginning', { text: 'да', start: -1, end: 1 }],
])('%s is refused when it is signed, not when it is claimed', async (_what, word) => {
  const spoken = { ...content, attempt: { ...attempt, words: [word] } };
  await expect(signReceipt(key, spoken, now)).rejects.toThrow('words');
});
