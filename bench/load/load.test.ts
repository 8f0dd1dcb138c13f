import { describe, expect, it } from 'vitest';
import { createScriptedStt } from '../../server/src/providers/stt/stt.fake.ts';
import {
  hearSpokenAnswers,
  SPOKEN_ANSWERS,
  speakAnswer,
} from '../../server/src/testing/scripted/spoken-answers.ts';
import { listKinds, MIX } from './mix.ts';
import { readOptions } from './options.ts';
import { chooseWeighted, createRandom } from './random.ts';
import { measureSlope, measureUsage, nameLimit } from './resources.rules.ts';
import { Samples } from './samples.ts';
import type { Look } from './watch-servers.ts';

const MB = 1_048_576;
const NOTHING = { servers: 0, workers: 0, postgres: 0, generator: 0, balancer: 0, machine: 0 };

function createLook(atMs: number, changes: Partial<Look> = {}): Look {
  return {
    atMs,
    processorMs: { eventLoops: [0], ...NOTHING },
    serverBytes: 300 * MB,
    workerBytes: 700 * MB,
    eventLoopP99Ms: 10,
    liveInterviews: 0,
    connections: 0,
    awaited: 0,
    ...changes,
  };
}

describe('the people', () => {
  it('are of every kind, as often as the mix says', () => {
    const who = listKinds(200).map((kind) => kind.who);
    expect(MIX.map((kind) => kind.share).reduce((sum, share) => sum + share)).toBe(100);
    for (const kind of MIX) expect(who.filter((name) => name === kind.who)).toHaveLength(kind.share * 2);
  });

  it('do the same in every run, and each something else', () => {
    const draw = (seed: number) => {
      const random = createRandom(seed);
      return Array.from({ length: 20 }, () => chooseWeighted({ browse: 3, search: 1 }, random)).join(' ');
    };
    expect(draw(7)).toBe(draw(7));
    expect(draw(7)).not.toBe(draw(8));
  });

  it('are heard word by word when they speak', async () => {
    const stt = hearSpokenAnswers(createScriptedStt({ texts: ['something else'] }));
    const signal = new AbortController().signal;
    for (const [index, text] of SPOKEN_ANSWERS.entries()) {
      const heard = await stt.transcribe(speakAnswer(index), { signal, owner: 'one' });
      expect(heard.text).toBe(text);
    }
    const other = await stt.transcribe(new Int16Array(16_000).fill(8_000), { signal, owner: 'one' });
    expect(other.text).toBe('something else');
  });
});

describe('the results', () => {
  it('count refusals apart from errors, by reason', () => {
    const samples = new Samples();
    samples.succeed('search', 5);
    samples.refuse('search', '429');
    samples.fail('search', '500 server.failed');
    samples.fail('search', '500 server.failed');
    expect(samples.list()).toEqual([
      { kind: 'search', ms: [5], busy: [['429', 1]], errors: [['500 server.failed', 2]] },
    ]);
  });

  it('say how fast memory grows, without the beginning', () => {
    const looks = Array.from({ length: 120 }, (_, n) =>
      createLook(n * 5_000, { serverBytes: (n < 24 ? 100 + 10 * n : 300 + n / 12) * MB }),
    );
    const slope = measureSlope(looks, 120_000);
    expect((slope?.bytesAMinute ?? 0) / MB).toBeCloseTo(1, 5);
    expect(measureSlope(looks, 600_000)).toBeUndefined();
  });

  it('name what has to grow first', () => {
    const end = (used: Partial<typeof NOTHING> & { loop?: number }) => {
      const { loop = 0, ...rest } = used;
      const processorMs = { ...NOTHING, ...rest, eventLoops: [loop, 0] };
      return measureUsage([createLook(0), createLook(10_000, { processorMs })], 2);
    };
    const cores = 2;
    const full = end({ servers: 9_000, postgres: 8_000, generator: 3_000, machine: 20_000 });
    expect(nameLimit(full, { awaited: 5, cores })).toBe(
      'processor: all 2 cores (servers 0.90, postgres 0.80, generator 0.30)',
    );
    const late = end({ servers: 9_500, loop: 9_500, machine: 12_000 });
    expect(nameLimit(late, { awaited: 5, cores })).toBe('event loop of a server: one core');
    const waiting = end({ servers: 2_000, machine: 4_000 });
    expect(nameLimit(waiting, { awaited: 5, cores })).toBe('connections to the database');
    expect(nameLimit(waiting, { awaited: 0, cores })).toBe('none: 1.60 cores idle, people think');
  });
});

describe('the options', () => {
  it('have defaults, and refuse what they do not know', () => {
    expect(readOptions([])).toEqual({ people: 200, minutes: 10, processes: [1, 2, 3] });
    expect(readOptions(['--minutes=2', '--processes='])).toEqual({ people: 200, minutes: 2, processes: [] });
    expect(() => readOptions(['--persons=3'])).toThrow('Unknown option');
    expect(() => readOptions(['--minutes=soon'])).toThrow('--minutes is a number');
  });
});
