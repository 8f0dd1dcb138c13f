import { decodeFrame } from '@aloud/contract/voice/voice-frames';
import { expect, it } from 'vitest';
import { createMicRing } from './mic-ring.ts';
import { createUplink } from './uplink.ts';

function scene() {
  const ring = createMicRing(20);
  const sent: number[] = [];
  const clock = { nowMs: 0, unsentBytes: 0 };
  const uplink = createUplink(ring, () => clock.nowMs);
  const wire = {
    sendFrame: (bytes: Uint8Array) => sent.push(decodeFrame(bytes)?.seq ?? -1),
    unsentBytes: () => clock.unsentBytes,
  };
  const record = (count: number) => {
    for (let done = 0; done < count; done += 1) ring.push(new Int16Array(320));
  };
  return { ring, sent, clock, uplink, wire, record };
}

it('sends again what the server has not got, from the first frame it misses', () => {
  const { sent, uplink, wire, record } = scene();
  record(10);
  uplink.begin(wire, 6);
  uplink.pump();
  expect(sent).toEqual([6, 7, 8, 9]);
  expect(uplink.isAllSent()).toBe(true);
});

it('replays a break no more than four times faster than it was spoken', () => {
  const { sent, clock, uplink, wire, record } = scene();
  record(1_000);
  uplink.begin(wire, 0);
  uplink.pump();
  expect(sent).toHaveLength(50);
  clock.nowMs = 100;
  uplink.pump();
  expect(sent).toHaveLength(70);
  expect(uplink.isAllSent()).toBe(false);
});

it('sends nothing into a network that does not take it, and loses nothing', () => {
  const { sent, clock, uplink, wire, record } = scene();
  uplink.begin(wire, 0);
  clock.unsentBytes = 100_000;
  record(3);
  uplink.pump();
  expect(sent).toEqual([]);
  clock.unsentBytes = 0;
  uplink.pump();
  expect(sent).toEqual([0, 1, 2]);
});

it('sends nothing while nobody is there', () => {
  const { sent, uplink, wire, record } = scene();
  uplink.begin(wire, 0);
  uplink.end();
  record(3);
  uplink.pump();
  expect(sent).toEqual([]);
});
