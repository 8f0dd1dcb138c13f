import { decodeFrame } from '@aloud/contract/voice/voice-frames';
import type { ClientMessage, ServerMessage } from '@aloud/contract/voice/voice-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Microphone } from '../audio/microphone.ts';
import type { Player } from '../audio/player.ts';
import { openVoiceClient, type VoiceClient } from './voice-client.ts';

const line = vi.hoisted(() => ({
  sent: [] as string[],
  unsentBytes: 0,
  hear: (_message: ServerMessage): void => undefined,
}));

vi.mock('./voice-socket.ts', () => ({
  openVoiceSocket({ onMessage }: { onMessage: typeof line.hear }) {
    line.hear = onMessage;
    return {
      send(message: ClientMessage) {
        line.sent.push(message.type === 'mic' ? message.state : message.type);
        return true;
      },
      sendFrame: (bytes: Uint8Array) => line.sent.push(`frame ${decodeFrame(bytes)?.seq}`),
      unsentBytes: () => line.unsentBytes,
      close: () => undefined,
    };
  },
}));
vi.mock('./playout.ts', () => ({
  createPlayout: () => ({ control: () => undefined, pause: () => undefined, position: () => undefined }),
}));

let client: VoiceClient;
let record: () => void;

const welcome = (micNext: number) => line.hear({ type: 'welcome', micNext } as ServerMessage);
const said = () => line.sent.splice(0);

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(line, { sent: [], unsentBytes: 0 });
  client = openVoiceClient({
    interviewId: 'a',
    language: 'ru',
    getToken: async () => 'token',
    player: {} as Player,
    onMessage: () => undefined,
    onLink: () => undefined,
    onFarewell: () => undefined,
    onHeard: () => undefined,
  });
  welcome(0);
  client.hearThrough({
    setMuted: () => undefined,
    onFrame(listener: (frame: Int16Array) => void) {
      record = () => listener(new Int16Array(320));
      return () => undefined;
    },
  } as unknown as Microphone);
  said();
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

it('what was said before the microphone is muted reaches the server before it is told', () => {
  record();
  client.setMuted(true);
  expect(said()).toEqual(['frame 0', 'muted']);
  client.setMuted(false);
  line.unsentBytes = 1_000_000;
  record();
  client.setMuted(true);
  expect(said()).toEqual(['on']);
  line.unsentBytes = 0;
  vi.advanceTimersByTime(1_000);
  expect(said()).toEqual(['frame 1', 'muted']);
});

it('a server that is found again is told that the microphone is muted, or it would wait for its sound', () => {
  record();
  client.setMuted(true);
  said();
  welcome(1);
  expect(said()).toEqual(['muted']);
});
