import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../testing/scripted/virtual-clock.ts';
import { settleWithin, TimeoutError, tryInOrder, withTimeout } from './with-timeout.ts';

const never = () => new Promise<never>(() => undefined);
let clock: VirtualClock;
let controller: AbortController;

beforeEach(() => {
  clock = new VirtualClock();
  controller = new AbortController();
});

const leftovers = () => [clock.pending, getEventListeners(controller.signal, 'abort').length];

describe('work with a time limit', () => {
  it('gives its result, or its failure, and leaves nothing behind', async () => {
    const run = (work: () => Promise<string>) =>
      withTimeout(clock, { withinMs: 100, run: work }, controller.signal);
    await expect(run(async () => 'done')).resolves.toBe('done');
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const throwing = () => {
      throw new Error('at once');
    };
    await expect(run(throwing)).rejects.toThrow('at once');
    expect(leftovers()).toEqual([0, 0]);
  });

  it('has the whole limit again after each sign of life, and is given up when there are no more', async () => {
    let note = (): void => undefined;
    const run = (_signal: AbortSignal, noteSignOfLife: () => void) => {
      note = noteSignOfLife;
      return never();
    };
    const late = withTimeout(clock, { withinMs: 100, run }, controller.signal);
    let isGivenUp = false;
    const ended = late.catch(() => {
      isGivenUp = true;
    });
    for (const untilMs of [90, 180, 270]) {
      await clock.passUntil(untilMs);
      note();
    }
    expect(isGivenUp).toBe(false);
    await clock.passUntil(370);
    await ended;
    note();
    expect(leftovers()).toEqual([0, 0]);
  });

  it('is given up at the limit, and told so by its own signal', async () => {
    let own: AbortSignal | undefined;
    const run = (signal: AbortSignal) => {
      own = signal;
      return never();
    };
    const late = withTimeout(clock, { withinMs: 100, run }, controller.signal);
    const refused = expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
    await clock.passUntil(100);
    await refused;
    expect(own?.reason).toBeInstanceOf(TimeoutError);
    expect(leftovers()).toEqual([0, 0]);
  });

  it('is given up with the caller, and is not begun for one that has left', async () => {
    let begun = 0;
    const work = {
      withinMs: 100,
      run: () => {
        begun += 1;
        return never();
      },
    };
    const left = expect(withTimeout(clock, work, controller.signal)).rejects.toThrow('left');
    controller.abort(new Error('left'));
    await left;
    await expect(withTimeout(clock, work, controller.signal)).rejects.toThrow('left');
    expect([begun, ...leftovers()]).toEqual([1, 0, 0]);
  });
});

describe('waiting for work that may take too long', () => {
  it('ends when the work does, well or badly', async () => {
    await settleWithin(clock, 100, Promise.resolve());
    await settleWithin(clock, 100, Promise.reject(new Error('broken')));
    await settleWithin(clock, 100, undefined);
    expect(clock.pending).toBe(0);
  });

  it('ends at the limit', async () => {
    let isOver = false;
    void settleWithin(clock, 100, never()).then(() => (isOver = true));
    await clock.passUntil(99);
    expect(isOver).toBe(false);
    await clock.passUntil(100);
    expect(isOver).toBe(true);
  });
});

describe('works tried in order', () => {
  it('gives the first result, and says what failed before', async () => {
    const failures: unknown[] = [];
    const result = tryInOrder(
      clock,
      [
        { withinMs: 100, run: () => Promise.reject(new Error('broken')) },
        { withinMs: 100, run: never },
        { withinMs: 100, run: async () => 'third' },
      ],
      { signal: controller.signal, onFailure: (error, index) => failures.push([index, String(error)]) },
    );
    await clock.passUntil(100);
    expect(await result).toBe('third');
    expect(failures).toEqual([
      [0, 'Error: broken'],
      [1, 'TimeoutError: took too long'],
    ]);
  });

  it('throws the last failure', async () => {
    const works = ['first', 'last'].map((message) => ({
      withinMs: 100,
      run: () => Promise.reject(new Error(message)),
    }));
    await expect(tryInOrder(clock, works, { signal: controller.signal })).rejects.toThrow('last');
  });

  it('tries nothing more after an abort', async () => {
    const failures: unknown[] = [];
    const works = [
      { withinMs: 100, run: never },
      { withinMs: 100, run: async () => 'never asked' },
    ];
    const result = tryInOrder(clock, works, {
      signal: controller.signal,
      onFailure: (error) => failures.push(error),
    });
    const left = expect(result).rejects.toThrow('left');
    controller.abort(new Error('left'));
    await left;
    expect(failures).toEqual([]);
  });
});
