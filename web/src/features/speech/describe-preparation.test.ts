import type { ModelStatus, SpeechStatus } from '@aloud/contract/voice/speech';
import { expect, it } from 'vitest';
import { describePreparation } from './describe-preparation.ts';

const model = (id: string, changes: Partial<ModelStatus>): ModelStatus => ({
  id,
  purpose: 'stt',
  languages: ['ru'],
  licence: 'MIT',
  isRequired: true,
  state: 'ready',
  receivedBytes: 100,
  totalBytes: 100,
  problem: null,
  ...changes,
});

function status(models: ModelStatus[], hasRussian = false): SpeechStatus {
  const [yes, no] = [
    { engine: 'one', isReady: true },
    { engine: 'another', isReady: hasRussian },
  ];
  return {
    isReady: models.every(({ state }) => state === 'ready'),
    isFetchingOff: false,
    hears: { ru: no, en: yes },
    hearsLive: { ru: no, en: yes },
    exams: [],
    speaks: { ru: yes, en: yes },
    models,
  };
}

it('is silent when everything is there', () => {
  expect(describePreparation(status([model('a', {})], true))).toBeUndefined();
});

it('names what cannot be done yet and how far the fetching is', () => {
  const fetching = model('b', { state: 'fetching', receivedBytes: 50, totalBytes: 300 });
  expect(describePreparation(status([model('a', {}), fetching]))).toEqual({
    state: 'preparing',
    missing: ['hears-ru'],
    percent: 37,
    problem: null,
  });
});

it('where nothing is fetched, what is missing is off, all of it or a part', () => {
  const waiting = model('b', { state: 'waiting', receivedBytes: 0 });
  const partly = { ...status([waiting]), isFetchingOff: true };
  expect(describePreparation(partly)).toMatchObject({ state: 'partlyOff', missing: ['hears-ru'] });
  const nothing = { engine: 'one', isReady: false };
  const neither = { ru: nothing, en: nothing };
  expect(describePreparation({ ...partly, hears: neither, speaks: neither })).toMatchObject({ state: 'off' });
});

it('says what went wrong, and that nobody is fetching when nobody is', () => {
  const failed = model('b', { state: 'failed', receivedBytes: 0, problem: 'offline' });
  expect(describePreparation(status([failed]))).toMatchObject({ state: 'failed', problem: 'offline' });
  const waiting = model('c', { purpose: 'decoder', state: 'waiting', receivedBytes: 0 });
  expect(describePreparation(status([waiting], true))).toMatchObject({
    state: 'waiting',
    missing: ['decoder'],
  });
});
