import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts';

const { signal: never } = new AbortController();

function open(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({
    size: 1,
    waitingPerOwner: 10,
    waitingMax: 20,
    busyCode: 'speech.busy',
    retryAfterSeconds: 5,
    ...options,
  });
  const order: string[] = [];
  const leaving = new Map<string, () => void>();
  /** Enters under a name, and is noted when it starts. */
  function enter(name: string, how: { owner?: string; isUrgent?: boolean; signal?: AbortSignal } = {}) {
    const entered = queue.enter({ owner: name[0] ?? '', signal: never, ...how }).then((leave) => {
      order.push(name);
      leaving.set(name, leave);
    });
    entered.catch(() => undefined);
    return entered;
  }
  async function leave(name: string) {
    leaving.get(name)?.();
    await settled();
  }
  return { enter, leave, order, queue };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  it('serves owners in turn: whoever sent one waits for one of another, not for all of them', async () => {
    const { enter, leave, order } = open();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void enter(name);
    await settled();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await leave(name);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
  });

  it('refuses what one owner has too much of, and nothing of another', async () => {
    const { enter } = open({ waitingPerOwner: 2 });
    for (const name of ['a1', 'a2', 'a3']) void enter(name);
    await expect(enter('a4')).rejects.toMatchObject({
      code: 'speech.busy',
      detail: { retryAfterSeconds: 5 },
    });
    const other = enter('b1');
    await settled();
    await expect(Promise.race([other, Promise.resolve('waits')])).resolves.toBe('waits');
  });

  it('has a ceiling for all of them together, which urgent work does not know', async () => {
    const { enter, leave, order } = open({ waitingMax: 2 });
    for (const name of ['a1', 'b1', 'c1']) void enter(name);
    await expect(enter('d1')).rejects.toMatchObject({ code: 'speech.busy' });
    for (const name of ['u1', 'u2', 'u3', 'u4']) void enter(name, { owner: 'u', isUrgent: true });
    await settled();
    for (const name of ['a1', 'u1', 'u2', 'u3', 'u4']) await leave(name);
    expect(order).toEqual(['a1', 'u1', 'u2', 'u3', 'u4', 'b1']);
  });

  it('keeps a place free for urgent work, however much other work there is', async () => {
    const { enter, order } = open({ size: 2, reserved: 1 });
    for (const name of ['a1', 'b1']) void enter(name);
    await settled();
    expect(order).toEqual(['a1']);
    await enter('u1', { isUrgent: true });
    expect(order).toEqual(['a1', 'u1']);
  });

  it('leaves one place to ordinary work where all of them are reserved', async () => {
    const { enter, order } = open({ size: 1, reserved: 1 });
    await enter('a1');
    expect(order).toEqual(['a1']);
  });

  it('lets no owner take every place, even when nobody else is there', async () => {
    const { enter, leave, order } = open({ size: 2, runningPerOwner: 1 });
    for (const name of ['a1', 'a2']) void enter(name);
    await settled();
    expect(order).toEqual(['a1']);
    await enter('b1');
    await leave('b1');
    expect(order).toEqual(['a1', 'b1']);
    await leave('a1');
    expect(order).toEqual(['a1', 'b1', 'a2']);
  });

  it('forgets whoever gives up, at once, and gives their place in the queue to others', async () => {
    const { enter, leave, order } = open({ waitingPerOwner: 1 });
    const leaving = new AbortController();
    void enter('a1');
    const second = enter('a2', { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    void enter('a3');
    await settled();
    await leave('a1');
    expect(order).toEqual(['a1', 'a3']);
  });

  it('counts a place once, however often it is given back', async () => {
    const { queue } = open();
    const leave = await queue.enter({ owner: 'a', signal: never });
    leave();
    leave();
    await queue.enter({ owner: 'b', signal: never });
    const third = queue.enter({ owner: 'c', signal: never }).then(() => 'runs');
    await settled();
    await expect(Promise.race([third, Promise.resolve('waits')])).resolves.toBe('waits');
  });
});
