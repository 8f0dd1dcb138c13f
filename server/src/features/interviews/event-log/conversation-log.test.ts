import { expect, it } from 'vitest';
import { VirtualClock } from '../../../testing/scripted/virtual-clock.ts';
import type { ConversationEvent } from './conversation-events.rules.ts';
import { createEventWriter, LeaseLostError } from './conversation-log.ts';

const EVENT: ConversationEvent = { type: 'utterance-cut', utterance: 1 };

function open(append: (batch: number) => Promise<void> = async () => undefined) {
  const clock = new VirtualClock();
  const stored: number[] = [];
  const troubles: unknown[] = [];
  let lost = 0;
  const writer = createEventWriter({
    timers: clock,
    store: {
      append: async (events) => {
        await append(stored.length);
        stored.push(events.length);
      },
    },
    onLost: () => {
      lost += 1;
    },
    onTrouble: (error) => troubles.push(error),
  });
  return { clock, stored, troubles, writer, lost: () => lost };
}

it('a listener that throws does not stop the writing, and the others are called', async () => {
  const { writer, clock, stored, troubles } = open();
  const called: string[] = [];
  const failure = new Error('a bug');
  writer.write(EVENT, 1);
  writer.whenStored(() => {
    throw failure;
  });
  writer.whenStored(() => called.push('second'));
  await clock.pass(0);
  expect([called, troubles]).toEqual([['second'], [failure]]);
  writer.write(EVENT, 2);
  writer.write(EVENT, 3);
  await clock.pass(0);
  expect(stored).toEqual([1, 2]);
});

it('while the database is away a batch waits longer and longer, and is stored once', async () => {
  let failures = 0;
  const { writer, clock, stored, troubles } = open(async () => {
    failures += 1;
    if (failures <= 5) throw new Error('away');
  });
  writer.write(EVENT, 1);
  await clock.passUntil(100 + 300 + 1_000 + 3_000 + 2_999);
  expect([stored, troubles.length]).toEqual([[], 5]);
  await clock.passUntil(100 + 300 + 1_000 + 3_000 + 3_000);
  await writer.settled();
  expect(stored).toEqual([1]);
});

it('a lost lease ends the writing at once and is told once', async () => {
  const { writer, clock, stored, troubles, lost } = open(async () => {
    throw new LeaseLostError();
  });
  writer.write(EVENT, 1);
  await writer.settled();
  writer.write(EVENT, 2);
  await writer.settled();
  expect([lost(), stored, troubles, clock.pending]).toEqual([1, [], [], 0]);
});

it('a writer that is closed while the database is away holds up no caller and leaves no timer', async () => {
  const { writer, clock } = open(async () => {
    throw new Error('away');
  });
  writer.write(EVENT, 1);
  await clock.passUntil(50);
  const settled = writer.settled();
  writer.close();
  await settled;
  expect(clock.pending).toBe(0);
});
