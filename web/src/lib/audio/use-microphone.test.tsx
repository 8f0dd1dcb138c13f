import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createMicrophone, type ScriptedMicrophone } from '../../testing/scripted-voice.ts';
import { MicrophoneError } from './microphone-trouble.ts';
import { useMicrophone } from './use-microphone.ts';

const world = vi.hoisted(() => ({
  opened: [] as ScriptedMicrophone[],
  answers: [] as ((isAllowed: boolean) => void)[],
  chosen: [] as string[],
}));
vi.mock('./microphone.ts', () => ({
  openMicrophone: () =>
    new Promise((resolve, reject) =>
      world.answers.push((isAllowed) => {
        if (!isAllowed) return reject(new MicrophoneError('denied'));
        const microphone = createMicrophone();
        world.opened.push(microphone);
        return resolve(microphone);
      }),
    ),
  listMicrophones: async () => [{ id: 'd1', label: 'Desk' }],
  onDevicesChange: () => () => undefined,
  chooseMicrophone: (id: string) => world.chosen.push(id),
}));

beforeEach(() => {
  world.opened.length = 0;
  world.answers.length = 0;
  world.chosen.length = 0;
});

const answer = (isAllowed: boolean) =>
  act(async () => {
    for (const say of world.answers.splice(0)) say(isAllowed);
  });
const press = (work: () => Promise<unknown>) =>
  act(async () => {
    void work();
  });

it('is idle until it is asked for, then opening, then live with the names of the devices', async () => {
  const { result } = renderHook(useMicrophone);
  expect(result.current.state.step).toBe('idle');
  await press(result.current.start);
  expect(result.current.state.step).toBe('opening');
  await answer(true);
  await waitFor(() => expect(result.current.state.step).toBe('live'));
  expect(result.current.devices).toEqual([{ id: 'd1', label: 'Desk' }]);
});

it('says why it was refused, and may be asked again', async () => {
  const { result } = renderHook(useMicrophone);
  await press(result.current.start);
  await answer(false);
  expect(result.current.state).toEqual({ step: 'trouble', trouble: 'denied' });
  await press(result.current.start);
  await answer(true);
  await waitFor(() => expect(result.current.state.step).toBe('live'));
});

it('a device that goes away is told as lost', async () => {
  const { result } = renderHook(useMicrophone);
  await press(result.current.start);
  await answer(true);
  await waitFor(() => expect(result.current.state.step).toBe('live'));
  act(() => world.opened[0]?.unplug());
  expect(result.current.state).toEqual({ step: 'trouble', trouble: 'lost' });
});

it('a device that opens after the page was left is let go of', async () => {
  const { result, unmount } = renderHook(useMicrophone);
  await press(result.current.start);
  unmount();
  await answer(true);
  expect(world.opened.map(({ is }) => is.closed)).toEqual([true]);
});

it('a device that opens after the check was stopped is let go of', async () => {
  const { result } = renderHook(useMicrophone);
  await press(result.current.start);
  await press(result.current.stop);
  await answer(true);
  expect(world.opened.map(({ is }) => is.closed)).toEqual([true]);
  expect(result.current.state.step).toBe('idle');
});

it('leaving the page lets go of the device', async () => {
  const { result, unmount } = renderHook(useMicrophone);
  await press(result.current.start);
  await answer(true);
  await waitFor(() => expect(result.current.state.step).toBe('live'));
  unmount();
  expect(world.opened[0]?.is.closed).toBe(true);
});

it('another device is remembered and opened in place of the first', async () => {
  const { result } = renderHook(useMicrophone);
  await press(result.current.start);
  await answer(true);
  await waitFor(() => expect(result.current.state.step).toBe('live'));
  await press(() => result.current.choose('d2'));
  await answer(true);
  await waitFor(() => expect(world.opened).toHaveLength(2));
  expect(world.chosen).toEqual(['d2']);
  expect(world.opened.map(({ is }) => is.closed)).toEqual([true, false]);
});
