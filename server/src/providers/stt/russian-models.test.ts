import type { SpeechExam, SpeechUse } from '@aloud/contract/voice/speech-exam';
import { expect, it } from 'vitest';
import { createRussianModels, type RussianModelsOptions } from './russian-models.ts';

const never = new AbortController().signal;

/** Word errors and cost of each, as in published measurements; `gigaam-v3` is both better and cheaper. */
const MEASURED: Record<string, [wordErrorRate: number, cpuPerSecond: number]> = {
  'whisper-base': [0.2, 0.2],
  'whisper-small': [0.1, 0.5],
  'gigaam-v3': [0.07, 0.2],
};

type Setup = Partial<RussianModelsOptions> & { installed?: string[]; failing?: Record<string, SpeechUse[]> };

function setUp({ installed = [], failing = {}, ...changes }: Setup = {}) {
  const examined: string[] = [];
  const troubles: string[] = [];
  const kept = new Map<string, readonly SpeechExam[]>();
  const options: RussianModelsOptions = {
    choices: { live: 'auto', recordings: 'auto' },
    store: { isInstalled: (id) => installed.includes(id), getPath: (id) => id },
    records: {
      list: (id) => [...(kept.get(id) ?? [])],
      store: async (id, exams) => void kept.set(id, exams),
    },
    canHold: () => true,
    onTrouble: (modelId, error) => void troubles.push(`${modelId}: ${String(error)}`),
    examine: async (modelId, uses) => {
      examined.push(modelId);
      const [wordErrorRate, cpuPerSecond] = MEASURED[modelId] ?? [1, 1];
      return uses.map((use) => {
        const isPassed = !failing[modelId]?.includes(use);
        return {
          modelId,
          purpose: 'stt',
          use,
          isPassed,
          reason: isPassed ? 'passed' : 'too-slow',
          wordErrorRate,
          cpuPerSecond,
          realTimeFactor: 1,
          memoryMb: 1,
          examinedAt: '2026-01-01T00:00:00.000Z',
        };
      });
    },
    ...changes,
  };
  return { models: createRussianModels(options), options, installed, examined, troubles };
}

it('hears with the first model before anything was examined', () => {
  const { models } = setUp({ installed: ['whisper-base', 'whisper-small'] });
  expect(models.requiredIds).toEqual(['whisper-base']);
  expect(models.candidateIds).toEqual(['whisper-base', 'whisper-small', 'gigaam-v3']);
  expect(models.choose('recordings')).toEqual({ whisper: 'whisper-base', gigaam: undefined });
});

it('uses the best that passed, for each use apart', async () => {
  const { models } = setUp({
    installed: ['whisper-base', 'whisper-small'],
    failing: { 'whisper-small': ['live'] },
  });
  await models.examine(never);
  expect(models.choose('recordings').whisper).toBe('whisper-small');
  expect(models.choose('live').whisper).toBe('whisper-base');
});

it('lets the best whisper hear again what GigaAM doubts', async () => {
  const { models, installed } = setUp({ installed: ['whisper-base', 'whisper-small'] });
  await models.examine(never);
  installed.push('gigaam-v3');
  await models.examine(never);
  expect(models.choose('recordings')).toEqual({ whisper: 'whisper-small', gigaam: 'gigaam-v3' });
});

it('never uses one that failed', async () => {
  const { models } = setUp({
    installed: ['whisper-base', 'gigaam-v3'],
    failing: { 'gigaam-v3': ['live', 'recordings'] },
  });
  await models.examine(never);
  expect(models.choose('live')).toEqual({ whisper: 'whisper-base', gigaam: undefined });
});

it('goes back to the first one when the chosen one is deleted', async () => {
  const { models, installed } = setUp({ installed: ['whisper-base', 'whisper-small'] });
  await models.examine(never);
  installed.pop();
  expect(models.choose('recordings').whisper).toBe('whisper-base');
});

it('examines each once, and after a restart knows the result at once', async () => {
  const { models, options, examined } = setUp({ installed: ['whisper-base', 'whisper-small'] });
  await models.examine(never);
  await models.examine(never);
  expect(examined).toEqual(['whisper-base', 'whisper-small']);
  const restarted = createRussianModels(options);
  expect(restarted.choose('recordings').whisper).toBe('whisper-small');
  await restarted.examine(never);
  expect(examined).toHaveLength(2);
});

it('does not even fetch the larger model where memory is short', () => {
  const { models } = setUp({ canHold: (id) => id !== 'whisper-small' });
  expect(models.candidateIds).toEqual(['whisper-base', 'gigaam-v3']);
});

it('uses what the operator named, without an exam', () => {
  const { models } = setUp({ choices: { live: 'whisper-base', recordings: 'whisper-small' } });
  expect(models.requiredIds).toEqual(['whisper-base', 'whisper-small']);
  expect(models.candidateIds).toEqual([]);
  expect(models.choose('recordings').whisper).toBe('whisper-small');
});

it('examines GigaAM also where it was named, and hears with whisper until it passes', async () => {
  const { models, installed } = setUp({
    choices: { live: 'gigaam-v3', recordings: 'gigaam-v3' },
    installed: ['whisper-base'],
  });
  await models.examine(never);
  expect(models.choose('live')).toEqual({ whisper: 'whisper-base', gigaam: undefined });
  installed.push('gigaam-v3');
  await models.examine(never);
  expect(models.choose('live')).toEqual({ whisper: 'whisper-base', gigaam: 'gigaam-v3' });
});

it('goes on with the others when one cannot be examined, and tries it again', async () => {
  let isAway = true;
  const { options, troubles } = setUp({ installed: ['whisper-base', 'whisper-small'] });
  const models = createRussianModels({
    ...options,
    examine: async (id, uses, signal) => {
      if (id === 'whisper-base' && isAway) throw new Error('the detector is away');
      return options.examine(id, uses, signal);
    },
  });
  await models.examine(never);
  expect(troubles).toEqual(['whisper-base: Error: the detector is away']);
  expect(models.exams().map(({ modelId }) => modelId)).toEqual(['whisper-small', 'whisper-small']);
  isAway = false;
  await models.examine(never);
  expect(models.exams()).toHaveLength(4);
});
