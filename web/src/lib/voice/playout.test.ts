import type { ServerMessage } from '@aloud/contract/voice/voice-protocol';
import { expect, it } from 'vitest';
import type { PlaybackEvent } from '../audio/player.ts';
import { createPlayout, type PlaybackReport } from './playout.ts';

/** A loudspeaker that does nothing by itself. */
function scene() {
  const orders: string[] = [];
  const reports: PlaybackReport[] = [];
  let tell: (event: PlaybackEvent) => void = () => undefined;
  const player = {
    add: (utterance: number, pcm: Int16Array) => void orders.push(`add ${utterance} ${pcm.length / 24}`),
    complete: (utterance: number) => void orders.push(`complete ${utterance}`),
    pause: () => void orders.push('pause'),
    resume: () => void orders.push('resume'),
    clear: (upTo: number) => void orders.push(`clear ${upTo}`),
    onEvent(listener: (event: PlaybackEvent) => void) {
      tell = listener;
      return () => undefined;
    },
  };
  const playout = createPlayout(player, (report) => reports.push(report));
  const sound = (utterance: number, atMs: number, ms: number) =>
    playout.addFrame({ kind: 'voice', source: utterance, seq: 0, atMs, samples: new Int16Array(ms * 24) });
  const control = (message: object) => playout.control({ seq: 1, ...message } as ServerMessage);
  return { playout, orders, reports, sound, control, play: (event: PlaybackEvent) => tell(event) };
}

it('plays once what comes twice after a break', () => {
  const { orders, sound } = scene();
  sound(1, 0, 200);
  sound(1, 100, 200);
  sound(1, 100, 200);
  expect(orders).toEqual(['resume', 'add 1 200', 'add 1 100']);
});

it('tells a server that lost the connection what was heard and what has arrived', () => {
  const { playout, sound, play } = scene();
  expect(playout.position()).toBeUndefined();
  sound(3, 0, 400);
  play({ type: 'progress', utterance: 3, heardMs: 150 });
  expect(playout.position()).toEqual({ utterance: 3, heardMs: 150, receivedMs: 400 });
});

it('counts from the beginning of the utterance also when the page was loaded in its middle', () => {
  const { reports, sound, play } = scene();
  sound(2, 1_000, 200);
  play({ type: 'progress', utterance: 2, heardMs: 120 });
  expect(reports).toEqual([{ utterance: 2, event: 'progress', ms: 1_120 }]);
});

it('drops what is still on its way after a cut, and reports what was heard until then', () => {
  const { playout, orders, reports, sound, control, play } = scene();
  sound(1, 0, 400);
  play({ type: 'progress', utterance: 1, heardMs: 90 });
  control({ type: 'audio-clear', utterance: 1 });
  play({ type: 'cleared', utterance: 1, heardMs: 95 });
  sound(1, 400, 200);
  expect(orders.at(-1)).toBe('clear 1');
  expect(reports.at(-1)).toEqual({ utterance: 1, event: 'cleared', ms: 95 });
  expect(playout.position()).toBeUndefined();
});

it('never reports less than was heard, whatever the order of cut and end', () => {
  const { reports, sound, control, play } = scene();
  sound(1, 0, 400);
  play({ type: 'drained', utterance: 1, heardMs: 400 });
  control({ type: 'audio-clear', utterance: 1 });
  play({ type: 'cleared', utterance: 1, heardMs: 0 });
  expect(reports.at(-1)).toEqual({ utterance: 1, event: 'cleared', ms: 400 });
});

it('is silent at once when interrupted, and speaks again with the next utterance', () => {
  const { playout, orders, sound, control } = scene();
  sound(1, 0, 400);
  playout.pause();
  control({ type: 'utterance-begun', utterance: 2, turn: 2, voice: 'server' });
  expect(orders.slice(-2)).toEqual(['pause', 'resume']);
});
