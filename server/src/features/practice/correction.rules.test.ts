import type { HeardWord } from '@aloud/contract/feedback/transcript';
import { textOfWords } from '@aloud/contract/feedback/transcript';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canHaveBeenSaid, correctWords } from './correction.rules.ts';

/** One word a second, half a second long. */
function say(text: string): HeardWord[] {
  return text
    .split(' ')
    .map((word, second) => ({ text: word, start: second, end: second + 0.5, confidence: 0.4 }));
}

it('keeps the times and the doubt of words that were not touched', () => {
  const words = correctWords(say('мы развернули кубернетис за неделю'), 'мы развернули Kubernetes за неделю');
  expect(words).toEqual([
    { text: 'мы', start: 0, end: 0.5, confidence: 0.4 },
    { text: 'развернули', start: 1, end: 1.5, confidence: 0.4 },
    { text: 'Kubernetes', start: 2, end: 2.5, confidence: 1 },
    { text: 'за', start: 3, end: 3.5, confidence: 0.4 },
    { text: 'неделю', start: 4, end: 4.5, confidence: 0.4 },
  ]);
});

it('takes another case, a comma or ё for the same word, written better', () => {
  expect(correctWords(say('мы еще ждали'), 'Мы ещё ждали.')).toEqual([
    { text: 'Мы', start: 0, end: 0.5, confidence: 0.4 },
    { text: 'ещё', start: 1, end: 1.5, confidence: 0.4 },
    { text: 'ждали.', start: 2, end: 2.5, confidence: 0.4 },
  ]);
});

it('shares the place of one mis-heard word between the two that were said, by their length', () => {
  const words = correctWords(say('we used great this daily'), 'we used a grid this daily');
  expect(words.slice(2, 4)).toEqual([
    { text: 'a', start: 2, end: 2.1, confidence: 1 },
    { text: 'grid', start: 2.1, end: 2.5, confidence: 1 },
  ]);
  expect(words[4]).toMatchObject({ text: 'this', start: 3 });
});

it('puts a missed word into the silence where it must have been', () => {
  const words = correctWords(say('cut costs half'), 'cut costs by half');
  expect(words[2]).toEqual({ text: 'by', start: 1.5, end: 2, confidence: 1 });
});

it('gives a text that has nothing in common with what was heard the time of the whole', () => {
  const words = correctWords(say('a b c'), 'совсем другое');
  expect(words[0]?.start).toBe(0);
  expect(words.at(-1)?.end).toBe(2.5);
});

it('always says exactly the corrected text, with times that never run backwards', () => {
  const word = fc.constantFrom('я', 'решила', 'we', 'cut', 'costs', 'на', '40', '%', '—', 'Эх,');
  const text = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (heard, corrected) => {
      const words = correctWords(say(heard), corrected);
      expect(textOfWords(words)).toBe(corrected);
      for (const [n, { start, end }] of words.entries()) {
        expect(end).toBeGreaterThanOrEqual(start);
        expect(start).toBeGreaterThanOrEqual(words[n - 1]?.start ?? 0);
      }
    }),
  );
});

it('does not stall on two long texts without a word in common', () => {
  const words = correctWords(say('a '.repeat(4_000).trim()), 'b '.repeat(4_000));
  expect(words).toHaveLength(4_000);
});

it('knows how much can be said in a recording', () => {
  expect(canHaveBeenSaid(180, 60)).toBe(true);
  expect(canHaveBeenSaid(500, 60)).toBe(false);
});

const TERM: HeardWord = { text: 'pull request', heard: 'пул реквест', start: 1, end: 2, confidence: 0.4 };
const AROUND = (word: HeardWord): HeardWord[] => [
  { text: 'мой', start: 0, end: 0.5, confidence: 0.9 },
  word,
  { text: 'приняли', start: 3, end: 3.5, confidence: 0.9 },
];

it('a term of two words stays one while another word is corrected, with what was heard', () => {
  const words = correctWords(AROUND(TERM), 'твой pull request приняли');
  expect(words[1]).toEqual(TERM);
});

it('a term that is taken back is what was heard, at the same time, and no correction any more', () => {
  expect(correctWords(AROUND(TERM), 'мой пул реквест приняли')).toEqual([
    AROUND(TERM)[0],
    { text: 'пул', start: 1, end: 1.3, confidence: 1 },
    { text: 'реквест', start: 1.3, end: 2, confidence: 1 },
    AROUND(TERM)[2],
  ]);
  const hyphen: HeardWord = { text: 'код-ревью', heard: 'кодревью', start: 1, end: 2, confidence: 0.4 };
  expect(correctWords(AROUND(hyphen), 'мой кодревью приняли')[1]).toEqual({
    text: 'кодревью',
    start: 1,
    end: 2,
    confidence: 0.4,
  });
});

it('of a term that was changed in part, the rest keeps its share of the time', () => {
  const words = correctWords(AROUND(TERM), 'мой merge request приняли');
  expect(words.map((word) => [word.text, word.heard])).toEqual([
    ['мой', undefined],
    ['merge', undefined],
    ['request', undefined],
    ['приняли', undefined],
  ]);
  expect(words[2]).toMatchObject({ end: 2, confidence: 0.4 });
});

const GITS: readonly HeardWord[] = [
  { text: 'GitHub', heard: 'гит хаб', start: 0, end: 1, confidence: 0.4 },
  { text: 'GitLab,', heard: 'гитлаб,', start: 1, end: 1.4, confidence: 0.4 },
  { text: 'GitLab', heard: 'гитлаб', start: 2, end: 3, confidence: 0.4 },
];
const timesOf = (words: readonly HeardWord[]) => words.map(({ text, start, end }) => [text, start, end]);

it('terms side by side that are taken back keep each its own time', () => {
  expect(timesOf(correctWords(GITS, 'гит хаб гитлаб, гитлаб'))).toEqual([
    ['гит', 0, 0.5],
    ['хаб', 0.5, 1],
    ['гитлаб,', 1, 1.4],
    ['гитлаб', 2, 3],
  ]);
});

it('of two equal terms the one that was taken back has its time', () => {
  const equal = GITS.slice(1).map((word) => ({ ...word, text: 'GitLab', heard: 'гитлаб' }));
  expect(timesOf(correctWords(equal, 'гитлаб GitLab'))).toEqual([
    ['гитлаб', 1, 1.4],
    ['GitLab', 2, 3],
  ]);
  expect(timesOf(correctWords(equal, 'GitLab гитлаб'))).toEqual([
    ['GitLab', 1, 1.4],
    ['гитлаб', 2, 3],
  ]);
});

it('a word changed by hand between terms that were taken back shares no time with them', () => {
  const words = correctWords(
    [...GITS.slice(0, 1), ...say('0 1 или').slice(2), ...GITS.slice(2)],
    'гит хаб либо гитлаб',
  );
  expect(timesOf(words)).toEqual([
    ['гит', 0, 0.5],
    ['хаб', 0.5, 1],
    ['либо', 2, 2.5],
    ['гитлаб', 2, 3],
  ]);
});

it('C# that was written for C++ is another word, and was not heard', () => {
  const term: HeardWord = { text: 'C++', heard: 'си плюс плюс', start: 1, end: 2, confidence: 0.4 };
  expect(correctWords(AROUND(term), 'мой C# приняли')[1]).toEqual({
    text: 'C#',
    start: 1,
    end: 2,
    confidence: 1,
  });
});
