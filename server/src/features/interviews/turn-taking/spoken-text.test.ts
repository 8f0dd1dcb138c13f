import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_CHUNKER, endText, pushText } from '../audio/sentence-chunker.rules.ts';
import { endOfPlayout, joinSegments, playedText, recentlyPlayedText, type Segment } from './playout.rules.ts';
import { timeLeftAt } from './time-limit.rules.ts';

/** As a model would stream it, in pieces of any size. */
function chunk(text: string, size: number): string[] {
  let chunker = EMPTY_CHUNKER;
  const sentences: string[] = [];
  for (let i = 0; i < text.length; i += size) {
    const next = pushText(chunker, text.slice(i, i + size));
    chunker = next.chunker;
    sentences.push(...next.sentences);
  }
  return [...sentences, ...endText(chunker)];
}

describe('sentences', () => {
  it.each([
    ['Понятно. А что изменилось?', ['Понятно.', 'А что изменилось?']],
    [
      'Мы, т. е. команда, взяли Node.js 20.1 и т. д. Да?',
      ['Мы, т. е. команда, взяли Node.js 20.1 и т. д. Да?'],
    ],
    ['You used e.g. Redis. Why?', ['You used e.g. Redis.', 'Why?']],
    ['Вы сказали «почему?». Итак… дальше', ['Вы сказали «почему?».', 'Итак…', 'дальше']],
    ['**Good.**\n\n- What `next`?', ['Good.', 'What next?']],
    ['Really?! Tell me more', ['Really?!', 'Tell me more']],
    ['   ', []],
  ])('reads %j as it would be said', (text, sentences) => {
    expect(chunk(text, 1)).toEqual(sentences);
    expect(chunk(text, 7)).toEqual(sentences);
    expect(chunk(text, 1_000)).toEqual(sentences);
  });

  it('does not let the voice wait for a sentence without an end', () => {
    const endless = 'и тогда мы решили, что нужно сделать ещё один шаг, '.repeat(20);
    const sentences = chunk(endless, 3);
    expect(sentences.length).toBeGreaterThan(3);
    for (const sentence of sentences) expect(sentence.length).toBeLessThanOrEqual(220);
    expect(sentences.join(' ')).toBe(endless.trim());
  });

  it('loses no word, however the text is cut into pieces', () => {
    const word = fc.constantFrom('да', 'нет', 'Kafka', 'т.е.', 'Why?', 'конец.', 'v2.0', 'so', '…');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (words, size) => {
          expect(chunk(words.join(' '), size).join(' ')).toBe(words.join(' '));
        },
      ),
    );
  });
});

const segments: Segment[] = [
  { text: 'Понятно.', ms: 700 },
  { text: 'Что изменилось в итоге?', ms: 1_800 },
];

describe('what was heard', () => {
  it.each([
    [0, ''],
    [300, ''],
    [700, 'Понятно.'],
    [1_500, 'Понятно. Что изменилось'],
    [2_500, 'Понятно. Что изменилось в итоге?'],
    [99_999, 'Понятно. Что изменилось в итоге?'],
  ])('after %i ms', (ms, text) => expect(playedText(segments, { ms, chars: null })).toBe(text));

  it('goes by characters when the device speaks', () => {
    expect(playedText(segments, { ms: 0, chars: 14 })).toBe('Понятно. Что');
    expect(playedText(segments, { ms: 0, chars: 12 })).toBe('Понятно. Что');
    expect(playedText(segments, { ms: 0, chars: 999 })).toBe(joinSegments(segments));
  });

  it('takes a sentence that is only shown as read once the voice has come to it', () => {
    expect(playedText([{ text: 'Написано.', ms: 0 }], { ms: 0, chars: null })).toBe('Написано.');
  });

  it('is always a beginning of what was said, and grows with time', () => {
    const sentence = fc.record({
      text: fc
        .array(fc.constantFrom('что', 'изменилось', 'result', '100', 'а'), { minLength: 1 })
        .map((w) => w.join(' ')),
      ms: fc.oneof(fc.constant(null), fc.nat({ max: 5_000 })),
    });
    fc.assert(
      fc.property(fc.array(sentence), fc.nat({ max: 20_000 }), fc.nat({ max: 5_000 }), (parts, ms, more) => {
        const earlier = playedText(parts, { ms, chars: null });
        const later = playedText(parts, { ms: ms + more, chars: null });
        expect(joinSegments(parts).startsWith(later)).toBe(true);
        expect(later.startsWith(earlier)).toBe(true);
      }),
    );
  });

  it('remembers only the last moments for telling an echo', () => {
    expect(recentlyPlayedText(segments, endOfPlayout(segments), 900)).not.toContain('Понятно');
    expect(recentlyPlayedText(segments, endOfPlayout(segments), 9_000)).toBe(joinSegments(segments));
  });
});

it('warns when a minute is left and closes when none is', () => {
  const limitMs = 30 * 60_000;
  expect(
    [0, limitMs - 60_001, limitMs - 60_000, limitMs - 1, limitMs].map((ms) => timeLeftAt(limitMs, ms)),
  ).toEqual(['plenty', 'plenty', 'warned', 'warned', 'over']);
});
