import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { user } from '../testing/render.tsx';
import { PlayButton } from './play-button.tsx';

function open(isPlaying: boolean) {
  const [onPlay, onStop] = [vi.fn(), vi.fn()];
  render(
    <PlayButton
      label="Listen: my answer"
      stopLabel="Stop"
      isPlaying={isPlaying}
      onPlay={onPlay}
      onStop={onStop}
    />,
  );
  return { onPlay, onStop };
}

it('is named after what it plays, and plays it', async () => {
  const { onPlay, onStop } = open(false);
  await user.click(screen.getByRole('button', { name: 'Listen: my answer' }));
  expect([onPlay.mock.calls.length, onStop.mock.calls.length]).toEqual([1, 0]);
});

it('is named after what it does while it plays, and stops', async () => {
  const { onPlay, onStop } = open(true);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect([onPlay.mock.calls.length, onStop.mock.calls.length]).toEqual([0, 1]);
});

it('works by keyboard', async () => {
  const { onPlay } = open(false);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onPlay).toHaveBeenCalledOnce();
});
