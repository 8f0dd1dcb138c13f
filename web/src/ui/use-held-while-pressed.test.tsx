import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

function Notice({ text }: { text: string }) {
  return <p role="status">{useHeldWhilePressed(text)}</p>;
}
const shown = () => screen.getByRole('status').textContent;

it.each([['pointerUp'], ['pointerCancel']] as const)(
  'what comes while a pointer is down is shown after its %s, and the latest of it',
  async (release) => {
    const { rerender } = render(<Notice text="" />);
    fireEvent.pointerDown(document.body);
    rerender(<Notice text="late" />);
    rerender(<Notice text="later" />);
    expect(shown()).toBe('');
    fireEvent[release](document.body);
    expect(shown(), 'the click that follows meets the page as it was').toBe('');
    await screen.findByText('later');
  },
);

it('a second press before the click of the first is held, too', async () => {
  const { rerender } = render(<Notice text="" />);
  fireEvent.pointerDown(document.body);
  rerender(<Notice text="late" />);
  fireEvent.pointerUp(document.body);
  fireEvent.pointerDown(document.body);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(shown()).toBe('');
  fireEvent.pointerUp(document.body);
  await screen.findByText('late');
});

it('without a press everything is shown at once', () => {
  const { rerender } = render(<Notice text="first" />);
  rerender(<Notice text="second" />);
  expect(shown()).toBe('second');
});
