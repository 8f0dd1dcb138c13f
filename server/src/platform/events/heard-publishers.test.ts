import { expect, it } from 'vitest';
import { decodeFrame } from './frames.rules.ts';
import { HeardPublishers } from './heard-publishers.ts';
import { OutgoingFrames } from './outgoing-frames.ts';

const read = (bytes: Uint8Array) => decodeFrame(bytes) ?? { from: '', seq: 0 };

it('a frame that a server dropped silently is missed, by the next event or by the next heartbeat', () => {
  const [sender, heard] = [new OutgoingFrames('a'), new HeardPublishers()];
  expect(heard.hear(read(sender.next('1')))).toBe(false);
  expect(heard.hear(read(sender.next('2')))).toBe(false);
  expect(heard.hear(read(sender.heartbeat()))).toBe(false);
  sender.next('3');
  expect(heard.hear(read(sender.next('4')))).toBe(true);
  sender.next('5');
  expect(heard.hear(read(sender.heartbeat()))).toBe(true);
  expect(heard.hear(read(sender.heartbeat()))).toBe(false);
});

it('publishers are counted apart, and one that was not heard before is not missed', () => {
  const heard = new HeardPublishers();
  const [one, two] = [new OutgoingFrames('one'), new OutgoingFrames('two')];
  for (let n = 0; n < 5; n++) one.next('x');
  expect(heard.hear(read(one.next('x')))).toBe(false);
  expect(heard.hear(read(two.next('x')))).toBe(false);
  expect(heard.hear(read(one.next('x')))).toBe(false);
});

it('a gap is owed until a heartbeat that tells of it has returned', () => {
  const sender = new OutgoingFrames('a');
  sender.noteUndelivered();
  const told = sender.heartbeat();
  expect(read(told).isGap).toBe(true);
  // Dropped after the heartbeat was sent: it is not told of by it.
  sender.noteUndelivered();
  sender.noteEcho(read(told), told.byteLength);
  expect(sender.owesGap).toBe(true);
  const again = sender.heartbeat();
  sender.noteEcho(read(again), again.byteLength);
  expect([sender.owesGap, sender.isDrained]).toEqual([false, true]);
});

it('what had not returned when the connection ended counts as lost, what had returned does not', () => {
  const sender = new OutgoingFrames('a');
  const event = sender.next('x');
  sender.noteEcho(read(event), event.byteLength);
  sender.noteDisconnect();
  expect(sender.owesGap).toBe(false);
  sender.next('y');
  sender.noteDisconnect();
  expect([sender.owesGap, sender.isDrained]).toEqual([true, true]);
});
