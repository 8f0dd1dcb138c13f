import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSpaceKey } from '../../../lib/use-space-key.ts';
import { t } from '../interviews.en.ts';
import { ConversationCaptions } from './conversation-captions.tsx';
import { conversationReducer, createConversationState } from './conversation-state.rules.ts';

beforeEach(() => localStorage.clear());

const silent = createConversationState('normal');
const captioned = conversationReducer(
  silent,
  { type: 'message', message: { type: 'caption', seq: 1, text: 'Я предложил' } },
  0,
);
/** Between two phrases. */
const between = { ...captioned, caption: '' };

it('captions hidden in an earlier interview can be shown again, also between two phrases', () => {
  const earlier = render(<ConversationCaptions state={captioned} />);
  fireEvent.click(screen.getByRole('button', { name: t('captionsHide') }));
  expect(screen.queryByText('Я предложил')).toBeNull();
  earlier.unmount();

  const { rerender } = render(<ConversationCaptions state={between} />);
  fireEvent.click(screen.getByRole('button', { name: t('captionsShow') }));
  rerender(<ConversationCaptions state={captioned} />);
  expect(screen.getByText('Я предложил')).toBeTruthy();
});

it('the button stays where it is when a phrase ends, and keeps the focus', () => {
  const { rerender } = render(<ConversationCaptions state={captioned} />);
  const button = screen.getByRole('button', { name: t('captionsHide') });
  button.focus();
  rerender(<ConversationCaptions state={between} />);
  expect(document.activeElement).toBe(button);
});

const QUESTION = 'Расскажите о себе.';
const thinking = [
  { type: 'state', seq: 1, ...silent.floor, agent: 'thinking' },
  { type: 'utterance-begun', seq: 2, utterance: 1, turn: 1, voice: 'server' },
  { type: 'utterance-segment', seq: 3, utterance: 1, index: 0, text: QUESTION, startMs: 0 },
] as const;

it('a reply whose sound is late is read, and one that was cleared is not', () => {
  vi.useFakeTimers();
  const unvoiced = thinking.reduce(
    (state, message) => conversationReducer(state, { type: 'message', message }, 0),
    silent,
  );
  const { rerender } = render(<ConversationCaptions state={unvoiced} />);
  expect(screen.queryByText(QUESTION)).toBeNull();
  act(() => {
    vi.advanceTimersByTime(2_000);
  });
  expect(screen.getByText(QUESTION)).toBeTruthy();
  const clear = { type: 'audio-clear', seq: 4, utterance: 1 } as const;
  rerender(
    <ConversationCaptions state={conversationReducer(unvoiced, { type: 'message', message: clear }, 0)} />,
  );
  expect(screen.queryByText(QUESTION)).toBeNull();
  vi.useRealTimers();
});

it('a server that makes no captions gets no button for them', () => {
  render(<ConversationCaptions state={silent} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('after the press the space bar ends the turn again', () => {
  const onSpace = vi.fn();
  function Stage() {
    useSpaceKey(onSpace);
    return <ConversationCaptions state={captioned} />;
  }
  render(<Stage />);
  const button = screen.getByRole('button', { name: t('captionsHide') });
  button.focus();
  fireEvent.click(button);
  fireEvent.keyDown(document.activeElement ?? document.body, { code: 'Space' });
  expect(onSpace).toHaveBeenCalledOnce();
});
