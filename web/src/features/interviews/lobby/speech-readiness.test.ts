import type { SpeechStatus } from '@aloud/contract/voice/speech';
import { expect, it } from 'vitest';
import { getReadiness } from './speech-readiness.rules.ts';

type Model = Pick<SpeechStatus['models'][number], 'languages' | 'state' | 'totalBytes' | 'receivedBytes'>;
const model = (changes: Partial<Model>): Model => ({
  languages: ['ru'],
  state: 'fetching',
  totalBytes: 100,
  receivedBytes: 0,
  ...changes,
});
const status = (isReady: boolean, models: Model[]) =>
  ({ hears: { ru: { isReady }, en: { isReady: false } }, models }) as SpeechStatus;

it('what is not known yet keeps nobody waiting', () => {
  expect(getReadiness(undefined, 'ru')).toEqual({ state: 'ready' });
});

it('a language that is heard is ready, whatever else is fetched', () => {
  expect(getReadiness(status(true, [model({})]), 'ru')).toEqual({ state: 'ready' });
});

it('tells how much of the needed models has come', () => {
  const models = [model({ receivedBytes: 50 }), model({ languages: [], receivedBytes: 25 })];
  expect(getReadiness(status(false, models), 'ru')).toEqual({ state: 'preparing', percent: 37 });
});

it('does not count the models of the other language, nor those that are here', () => {
  const models = [
    model({ receivedBytes: 50 }),
    model({ languages: ['en'], receivedBytes: 0 }),
    model({ state: 'ready', receivedBytes: 100 }),
  ];
  expect(getReadiness(status(false, models), 'ru')).toEqual({ state: 'preparing', percent: 50 });
});

it('says so when nothing will come any more', () => {
  expect(getReadiness(status(false, [model({ state: 'failed' })]), 'ru')).toEqual({ state: 'failed' });
});

it('does not promise what nobody fetches', () => {
  const off = { ...status(false, [model({ state: 'waiting' })]), isFetchingOff: true };
  expect(getReadiness(off, 'ru')).toEqual({ state: 'off' });
});

it('what was installed by hand is used where nothing is fetched', () => {
  expect(getReadiness({ ...status(true, []), isFetchingOff: true }, 'ru')).toEqual({ state: 'ready' });
});

it('one model that still comes is reason to wait', () => {
  const models = [model({ state: 'failed', totalBytes: 0 }), model({ receivedBytes: 10 })];
  expect(getReadiness(status(false, models), 'ru')).toMatchObject({ state: 'preparing' });
});
