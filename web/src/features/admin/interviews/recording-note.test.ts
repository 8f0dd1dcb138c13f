import { expect, it } from 'vitest';
import { isUnderWay, recordingNote } from './recording-note.rules.ts';

it('says of a candidate only what is true: whether they agreed, for whom, and where the recording is', () => {
  const note = (audio: 'kept' | 'coming' | 'none' | 'private', isRecorded: boolean, isLive = false) =>
    recordingNote({ audio, isRecorded, state: isLive ? 'live' : 'ended' });
  expect(note('kept', true)).toBeUndefined();
  expect(note('coming', true, true)).toBe('live');
  expect(note('coming', true)).toBe('coming');
  expect(note('none', true)).toBe('none');
  expect(note('none', false)).toBe('notAgreed');
  expect(note('private', true)).toBe('private');
  expect(recordingNote({ audio: 'none', isRecorded: true, state: 'draft' })).toBeUndefined();
});

it('looks again while the conversation goes on or its recording is on its way', () => {
  expect(isUnderWay({ audio: 'none', state: 'live' })).toBe(true);
  expect(isUnderWay({ audio: 'coming', state: 'ended' })).toBe(true);
  expect(isUnderWay({ audio: 'kept', state: 'reported' })).toBe(false);
});
