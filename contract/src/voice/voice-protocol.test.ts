import { expect, it } from 'vitest';
import { CLOSE_CODES } from './close-codes.ts';
import { CONTROL_MESSAGE_BYTES, TYPED_TEXT_MAX } from './voice-protocol.limits.ts';
import { clientMessageSchema, serverMessageSchema } from './voice-protocol.ts';

const hello = { type: 'hello', token: 'jwt', interviewId: '65f0a1b2c3d4e' };

it('lets a client come without a microphone, a player or a voice of its own', () => {
  expect(clientMessageSchema.parse(hello)).toEqual({
    ...hello,
    deviceVoices: [],
    wantsVoice: true,
    // Unknown messages would break a client that did not ask for them.
    wantsCaptions: false,
  });
});

it.each([
  ['an unknown message', { type: 'give-me-100' }],
  ['a greeting without a token', { ...hello, token: '' }],
  ['an interview id that is a path', { ...hello, interviewId: '../x' }],
  ['a played position before the beginning', { type: 'playback', utterance: 1, event: 'started', ms: -1 }],
  ['an empty answer', { type: 'typed', id: 'a', text: '   ' }],
  ['an endless answer', { type: 'typed', id: 'a', text: 'x'.repeat(TYPED_TEXT_MAX + 1) }],
  [
    'a fractional frame number',
    { ...hello, mic: { stream: 1.5, frameMs: 20, oldest: 0, next: 9, lostMs: 0 } },
  ],
])('refuses %s', (_name, message) => {
  expect(clientMessageSchema.safeParse(message).success).toBe(false);
});

it('has room for the longest typed answer in one message', () => {
  const message = { type: 'typed', id: 'x'.repeat(36), text: 'ё'.repeat(TYPED_TEXT_MAX) };
  const bytesPerCharacter = 4;
  expect(JSON.stringify(message).length * bytesPerCharacter).toBeLessThan(CONTROL_MESSAGE_BYTES);
});

it('numbers every message of the server', () => {
  for (const option of serverMessageSchema.options) expect(Object.keys(option.shape)).toContain('seq');
});

it('tells the reasons for ending a connection apart, all in the private range', () => {
  const codes = Object.values(CLOSE_CODES);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toSatisfy((value: number) => value >= 4000 && value <= 4999);
});
