import { act, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  createMicrophone,
  createPlayer,
  type ScriptedMicrophone,
  ScriptedSocket,
} from '../../../testing/scripted-voice.ts';
import { useConversation } from './use-conversation.ts';

const opened: ScriptedMicrophone[] = [];
const asked: (() => void)[] = [];
const OPTIONS = {
  interviewId: 'a',
  language: 'ru',
  patience: 'normal',
  onOver: async () => undefined,
} as const;
const DEVICES = {
  openPlayer: async () => createPlayer(),
  async openMicrophone() {
    await new Promise<void>((resolve) => asked.push(resolve));
    const microphone = createMicrophone();
    opened.push(microphone);
    return microphone;
  },
  getToken: async () => 'token',
};

const devices = () => opened.map(({ is }) => ({ isClosed: is.closed, isHeard: is.heard }));

function open() {
  return renderHook(() => useConversation(OPTIONS, DEVICES), { wrapper: StrictMode });
}
let page: ReturnType<typeof open>;

/** The person allows what the browser asks about. */
const allowAll = () =>
  act(async () => {
    for (const answer of asked.splice(0)) answer();
  });

beforeEach(async () => {
  opened.length = 0;
  vi.stubGlobal('WebSocket', ScriptedSocket);
  page = open();
  await act(() => page.result.current.start(false));
});
afterEach(() => {
  page.unmount();
  vi.unstubAllGlobals();
});

it('is live once it has started, also where effects run twice', () => {
  expect(page.result.current).toMatchObject({ step: 'live', hasMicrophone: false });
});

it('draws what the object says', () => {
  act(() => page.result.current.toggleMuted());
  expect(page.result.current.isMuted).toBe(true);
});

it('a microphone that is allowed after the conversation was left is let go of at once', async () => {
  void page.result.current.addMicrophone();
  page.unmount();
  await allowAll();
  expect(devices()).toEqual([{ isClosed: true, isHeard: false }]);
});

it('pressing twice for a microphone holds one device', async () => {
  void page.result.current.addMicrophone();
  void page.result.current.addMicrophone();
  await allowAll();
  expect(devices()).toEqual([
    { isClosed: false, isHeard: true },
    { isClosed: true, isHeard: false },
  ]);
});
