import { ANSWER_SECONDS_MAX } from '@aloud/contract/practice/practice.limits';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { createMicrophone, type ScriptedMicrophone } from '../../../testing/scripted-voice.ts';
import type { sendDraftPart } from '../practice.api.ts';
import { deletePending, findUnsent } from '../unsent/pending-answers.ts';
import { useRecording } from './use-recording.ts';

const parts: Parameters<typeof sendDraftPart>[0][] = [];
const deleted: string[] = [];
const OPTIONS = {
  subject: 'anna:q',
  title: 'Почему мы?',
  language: 'ru',
  sendPart: async (part: (typeof parts)[number]) => {
    parts.push(part);
    return { received: part.from + part.samples.length, settled: 'Потому', preliminary: 'что' };
  },
  deleteSent: async (draftId: string) => {
    deleted.push(draftId);
  },
} as const;
const FRAMES_PER_SECOND = 50;
let microphone: ScriptedMicrophone;

beforeEach(async () => {
  // What an earlier test has left unsent.
  for (let left = await findUnsent(OPTIONS.subject); left; left = await findUnsent(OPTIONS.subject))
    await deletePending(left.answer.attemptId);
  vi.useFakeTimers();
  parts.length = 0;
  deleted.length = 0;
  microphone = createMicrophone();
});
afterEach(() => vi.useRealTimers());

async function begin() {
  const page = renderHook(() => useRecording(OPTIONS));
  await act(() => page.result.current.start(microphone));
  return page;
}
const speak = (seconds: number) => {
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) microphone.record();
};

it('records from the press of the button until "done"', async () => {
  const { result } = await begin();
  expect(result.current.state).toMatchObject({ step: 'recording', isPaused: false });
  speak(2);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current.seconds).toBe(2);
  await act(() => result.current.finish());
  expect(result.current.state).toMatchObject({
    step: 'recorded',
    note: undefined,
    recording: { durationMs: 2_000, language: 'ru' },
  });
});

it('the words appear while they are said, and the last samples are sent with "done"', async () => {
  const { result } = await begin();
  speak(3);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(result.current.captions).toMatchObject({ settled: 'Потому', preliminary: 'что' });
  speak(1);
  await act(() => result.current.finish());
  await vi.waitFor(() => expect(parts.at(-1)?.isLast).toBe(true));
  const samples = parts.reduce((sum, part) => sum + part.samples.length, 0);
  expect(samples).toBe(4 * 16_000);
});

it('pressing twice starts one recording', async () => {
  const { result } = renderHook(() => useRecording(OPTIONS));
  await act(async () => {
    await Promise.all([result.current.start(microphone), result.current.start(microphone)]);
  });
  speak(1);
  await act(() => result.current.finish());
  expect(result.current.state).toMatchObject({ recording: { durationMs: 1_000 } });
});

it('a pause is shown and not recorded', async () => {
  const { result } = await begin();
  act(() => result.current.setPaused(true));
  expect(result.current.state).toMatchObject({ isPaused: true });
  speak(3);
  act(() => result.current.setPaused(false));
  speak(1);
  await act(() => result.current.finish());
  expect(result.current.state).toMatchObject({ recording: { durationMs: 1_000 } });
});

it('ends by itself at the longest answer, and says why', async () => {
  const { result } = await begin();
  speak(ANSWER_SECONDS_MAX);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current.state).toMatchObject({ step: 'recorded', note: 'limit' });
});

it('a device that goes away ends it, and nothing said is lost', async () => {
  const { result } = await begin();
  speak(2);
  await act(async () => microphone.unplug());
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current.state).toMatchObject({ note: 'lost', recording: { durationMs: 2_000 } });
});

it('a discarded recording is not offered again', async () => {
  const { result } = await begin();
  speak(2);
  await act(() => result.current.discard());
  expect(result.current.state).toEqual({ step: 'idle' });
  expect(await findUnsent(OPTIONS.subject)).toBeUndefined();
});

it('what the server has of a discarded recording is deleted, while recording and afterwards', async () => {
  const { result } = await begin();
  speak(3);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await act(() => result.current.discard());
  expect(deleted).toEqual([parts[0]?.draftId]);
  await act(() => result.current.start(microphone));
  speak(3);
  await act(() => result.current.finish());
  expect(deleted.length).toBe(1);
  await act(() => result.current.discard());
  expect(deleted).toEqual([parts[0]?.draftId, parts.at(-1)?.draftId]);
  expect(new Set(deleted).size).toBe(2);
});

it('a server that takes no drafts leaves the recording without captions', async () => {
  const sendPart = () =>
    Promise.reject(new ApiError('refused', { status: 404, body: { code: 'request.not-found' } }));
  const { result } = renderHook(() => useRecording({ ...OPTIONS, sendPart }));
  await act(() => result.current.start(microphone));
  speak(3);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(result.current.captions).toBe('none');
  expect(result.current.state.step).toBe('recording');
});

it('leaving the page keeps what was said: where storage refuses it, as long as the page is open', async () => {
  const { unmount } = await begin();
  speak(2);
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(0));
  const unsent = await findUnsent(OPTIONS.subject);
  expect(unsent).toMatchObject({ stage: 'recording', answer: { recording: { durationMs: 2_000 } } });
  await deletePending(unsent?.answer.attemptId ?? '');
});

it('a recording of an earlier visit is shown as found, but never over one that runs', async () => {
  const { result } = await begin();
  speak(1);
  await act(() => result.current.finish());
  const { state } = result.current;
  if (state.step !== 'recorded') throw new Error('nothing was recorded');
  const next = renderHook(() => useRecording(OPTIONS));
  act(() => next.result.current.restore(state.recording));
  expect(next.result.current.state).toMatchObject({ step: 'recorded', note: 'found' });
  const running = await begin();
  act(() => running.result.current.restore(state.recording));
  expect(running.result.current.state.step).toBe('recording');
});

it('a try of a visitor ends at its own limit, and nothing of it leaves the device before it is sent', async () => {
  const options = { ...OPTIONS, secondsMax: 180, isHeardWhileMade: false };
  const { result } = renderHook(() => useRecording(options));
  await act(() => result.current.start(microphone));
  speak(179);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(result.current.state.step).toBe('recording');
  speak(1);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(result.current.state).toMatchObject({ step: 'recorded', note: 'limit' });
  await act(() => result.current.discard());
  expect(parts).toEqual([]);
  expect(deleted).toEqual([]);
});
