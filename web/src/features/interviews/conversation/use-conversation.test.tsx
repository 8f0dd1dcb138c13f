import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Microphone } from '../../../lib/audio/microphone.ts';
import { type Conversation, useConversation } from './use-conversation.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const world = vi.hoisted(() => ({
  opened: [] as { isClosed: boolean; isHeard: boolean }[],
  asked: [] as (() => void)[],
}));

vi.mock('../../../lib/audio/microphone.ts', () => ({
  openMicrophone: async () => {
    await new Promise<void>((resolve) => world.asked.push(resolve));
    const device = { isClosed: false, isHeard: false };
    world.opened.push(device);
    const close = async () => {
      device.isClosed = true;
    };
    return { device, onLost: () => () => undefined, readLevel: () => 0, close };
  },
}));
vi.mock('../../../lib/audio/player.ts', () => ({
  openPlayer: async () => ({ close: async () => undefined, readLevel: () => 0 }),
}));
vi.mock('../../../lib/voice/voice-client.ts', () => ({
  openVoiceClient: () => ({
    hearThrough(microphone?: Microphone & { device: { isHeard: boolean } }) {
      if (microphone) microphone.device.isHeard = true;
    },
    keep: () => ({ stream: 1, oldest: 0, frames: [], lostMs: 0 }),
    close: () => undefined,
  }),
}));

let conversation: Conversation;
let leave: () => void;

const onOver = async () => undefined;

function Room() {
  const held = useConversation({ interviewId: 'a', language: 'ru', patience: 'normal', onOver });
  useEffect(() => {
    conversation = held;
  });
  return null;
}

/** The person allows what the browser asks about. */
const allowAll = () =>
  act(async () => {
    for (const answer of world.asked.splice(0)) answer();
  });

beforeEach(async () => {
  world.opened.length = 0;
  const root = createRoot(document.createElement('div'));
  leave = () => act(() => root.unmount());
  act(() => root.render(<Room />));
  await act(() => conversation.start(false));
});

it('a microphone that is allowed after the conversation was left is let go of at once', async () => {
  void conversation.addMicrophone();
  leave();
  await allowAll();
  expect(world.opened).toEqual([{ isClosed: true, isHeard: false }]);
});

it('pressing twice for a microphone holds one device', async () => {
  void conversation.addMicrophone();
  void conversation.addMicrophone();
  await allowAll();
  expect(world.opened).toEqual([
    { isClosed: false, isHeard: true },
    { isClosed: true, isHeard: false },
  ]);
  leave();
});
