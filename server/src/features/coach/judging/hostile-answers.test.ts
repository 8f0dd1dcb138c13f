import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback/feedback';
import { feedbackSchema } from '@aloud/contract/feedback/feedback';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cpuMs, measureGrowth } from '../../../testing/cpu-growth.ts';
import { GROWING_TEXTS } from '../../../testing/misbehaving/growing-texts.ts';
import { hostileTexts, POISON_TEXTS, PROTOTYPE_NAMES } from '../../../testing/misbehaving/hostile-text.ts';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { tokensOfText, tokensOfWords } from '../language/tokens.rules.ts';
import { FILLED_PAUSE } from '../lexicon/fillers.ts';
import { judgeLocally } from './judge-locally.rules.ts';

/** Processor time that no allowed answer may need, with room for slow machines. */
const CPU_MS_MAX = 15_000;
const QUESTION = 'Расскажите о конфликте в команде.';
const ANSWER =
  'В марте прошлого года мы не успевали к переезду склада. Мне нужно было за три недели перевезти 1200 заказов. Я составил план, договорился с перевозчиком и сам проверил каждую машину. В итоге мы уложились в срок и не потеряли ни одного заказа.';

let coach: CoachTools;

beforeAll(async () => {
  coach = await loadCoachTools();
});

function judge(answer: Partial<AnswerToJudge>): Feedback {
  const { feedback } = judgeLocally(coach, {
    question: QUESTION,
    language: 'ru',
    ...answer,
  } as AnswerToJudge);
  return feedback;
}

/** Every place a feedback names says what stands there. */
function misquotes(feedback: Feedback, text: string): string[] {
  const wrong: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('quote' in value && 'startChar' in value && 'endChar' in value) {
      const { quote, startChar, endChar } = value as { quote: string; startChar: number; endChar: number };
      if (text.slice(startChar, endChar) !== quote) wrong.push(quote);
    }
    for (const inner of Object.values(value)) look(inner);
  };
  look(feedback);
  return wrong;
}

const timed = (text: string) =>
  text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 4_000)
    .map((word, at) => ({ text: word.slice(0, 200), start: at * 0.4, end: at * 0.4 + 0.35 }));

describe('words that every object knows', () => {
  it.each(PROTOTYPE_NAMES)('«%s» is a word like any other, in a question, an answer and a sample', (name) => {
    const text = `${ANSWER} I wrote the ${name} myself and ${name} worked.`;
    for (const language of ['ru', 'en'] as const) {
      const typed = judge({
        language,
        text,
        question: `Что такое ${name}? What is a ${name}?`,
        sample: `A ${name} is one.`,
      });
      expect(feedbackSchema.safeParse(typed).success).toBe(true);
      judge({ language, text: text.replaceAll(/[.,]/gu, '').toLowerCase(), question: name });
      judge({ language, words: timed(text) });
    }
  });

  it('any mixture of them is judged', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PROTOTYPE_NAMES, 'я', 'в', 'the', 'you'), { maxLength: 60 }),
        (words) => {
          judge({ text: words.join(' '), question: words.slice(0, 20).join(' ') || 'why' });
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('texts nobody would say', () => {
  it.each(Object.entries(POISON_TEXTS))('%s is judged, and quoted word for word', (_name, poison) => {
    const text = poison.slice(0, 20_000);
    let feedback: Feedback | undefined;
    const spent = cpuMs(() => {
      feedback = judge({ text });
    });
    expect(feedback && misquotes(feedback, text)).toEqual([]);
    expect(spent).toBeLessThan(CPU_MS_MAX);
    judge({ words: timed(text) });
    judge({ text: ANSWER, question: text.slice(0, 2_000), sample: text });
  });

  it.each(Object.entries(GROWING_TEXTS))(
    'work grows with the text, not with its square: %s',
    (_kind, make) => {
      const growth = measureGrowth((text) => judge({ text }), { make, characters: 20_000 });
      expect(growth).toMatchObject({ isLinear: true });
    },
  );

  it('whatever the grammar of nasty repetitions makes is judged in little time', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom('ru', 'en'),
        (seed, characters, language) => {
          const [text = ''] = hostileTexts({ characters, seed, count: 1 });
          let feedback: Feedback | undefined;
          const spent = cpuMs(() => {
            feedback = judge({ text, language, sample: ANSWER });
          });
          expect(feedback && misquotes(feedback, text)).toEqual([]);
          expect(spent).toBeLessThan(CPU_MS_MAX);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('words too long to be words', () => {
  const LONG = `${'абв-'.repeat(50)}г`;

  it('an answer around one is judged as if it were not there, and its places stay right', () => {
    const text = `${ANSWER} ${LONG} Так и было.`;
    const feedback = judge({ text });
    expect(feedback.score).toBe(judge({ text: `${ANSWER} Так и было.` }).score);
    expect(misquotes(feedback, text)).toEqual([]);
  });

  it('an answer of nothing else is no answer in words', () => {
    const feedback = judge({ text: `${`${'ж'.repeat(70)} `.repeat(30)}${ANSWER}` });
    expect(feedback.criteria.relevance.reason).toBe('gibberish');
    expect(judge({ text: 'ж'.repeat(20_000) }).notEnough?.reason).toBe('too-short');
  });

  it('words after it keep their own times', () => {
    const words = [LONG, 'сначала', 'позвонил'].map((text, at) => ({
      text: text.slice(0, 199),
      start: at,
      end: at + 0.5,
    }));
    const { text, tokens } = tokensOfWords(words);
    expect(tokens.map(({ isUnreadable, start }) => [isUnreadable, start])).toEqual([
      [true, 0],
      [false, 1],
      [false, 2],
    ]);
    expect(tokens.map(({ startChar, endChar }) => text.slice(startChar, endChar))).toEqual(
      words.map((word) => word.text),
    );
  });

  it('a long «э-э-э» is still a filled pause, and ordinary compounds are still words', () => {
    const kinds = tokensOfText(`${'э-'.repeat(40)}э state-of-the-art Ростов-на-Дону`).map(
      ({ isUnreadable }) => isUnreadable,
    );
    expect(kinds).toEqual([false, false, false]);
    expect(judge({ text: `${'э-'.repeat(40)}э ${ANSWER}` }).delivery.fillers).toHaveLength(1);
  });
});

it('the filled pauses are the same as ever', () => {
  // As it was written before it could no longer take weeks for a word of 45 letters.
  const before = /^(?:э+(?:-?[эм]+)*|эм+|э-э+)$/u;
  const words = ['э', 'м', '-', 'ж'].reduce<string[]>(
    (all) => all.flatMap((word) => ['', 'э', 'м', '-', 'ж'].map((letter) => word + letter)),
    [''],
  );
  const longer = words.flatMap((word) => words.map((other) => word + other));
  expect(new Set(longer).size).toBeGreaterThan(5_000);
  for (const word of new Set(longer)) {
    if (word.startsWith('э')) expect([word, FILLED_PAUSE.test(word)]).toEqual([word, before.test(word)]);
  }
});
