import { expect, it } from 'vitest';
import { voiceModeOf } from './downlink.ts';

const device = { wantsVoice: true, deviceVoices: ['ru'] as const };

it('the server speaks whenever it can', () => {
  expect(voiceModeOf(device, { locale: 'ru', hasServerVoice: true })).toBe('server');
});

it('a candidate who chose the voice of their device hears it, where the device has one', () => {
  const chosen = { hasServerVoice: true, prefersDeviceVoice: true };
  expect(voiceModeOf(device, { locale: 'ru', ...chosen })).toBe('device');
  expect(voiceModeOf(device, { locale: 'en', ...chosen })).toBe('server');
});

it('without a voice on the server the device speaks, and without both the interviewer is read', () => {
  expect(voiceModeOf(device, { locale: 'ru', hasServerVoice: false })).toBe('device');
  expect(voiceModeOf(device, { locale: 'en', hasServerVoice: false })).toBe('none');
  const reader = { ...device, wantsVoice: false };
  expect(voiceModeOf(reader, { locale: 'ru', hasServerVoice: true })).toBe('none');
});
