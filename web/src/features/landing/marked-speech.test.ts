import { expect, it } from 'vitest';
import { landingEn } from './landing.en.ts';
import { landingRu } from './landing.ru.ts';
import { readMarkedSpeech } from './marked-speech.ts';

it('keeps a marked phrase whole and in its place', () => {
  expect(readMarkedSpeech('Был [figure:каждый пятый] платёж.')).toEqual([
    { order: 0, text: 'Был', mark: undefined },
    { order: 1, text: 'каждый пятый', mark: 'figure' },
    { order: 2, text: 'платёж.', mark: undefined },
  ]);
});

it('shows a figure, a filler and a hedge in both languages', () => {
  for (const texts of [landingEn, landingRu]) {
    const marks = new Set(readMarkedSpeech(texts.demoSpeech).map((part) => part.mark));
    expect(marks).toEqual(new Set([undefined, 'figure', 'filler', 'hedge']));
  }
});
