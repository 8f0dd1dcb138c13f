import { readdirSync, readFileSync } from 'node:fs';
import type { Feedback } from '../../contract/src/feedback/feedback.ts';
import type { SeedQuestion } from '../../server/src/db/seed/read-seed-questions.ts';
import { asHeard } from '../../server/src/testing/answers/golden-answers.ts';

type Language = 'ru' | 'en';
export type Judge = (answer: { question: string; language: Language; text: string }) => Feedback;

/** Sample answers of the question bank: strong answers in both languages that were not written for the coach. */
export function readSamples(): SeedQuestion[] {
  const directory = new URL('../../server/src/db/seed/questions/', import.meta.url);
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, directory), 'utf8')) as SeedQuestion[])
    .filter((question) => question.case_en !== '' && question.case_ru !== '');
}

/** A third that nothing was counted or tuned on. */
export function isHeldOutSample({ id }: SeedQuestion): boolean {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296;
  return hash % 3 === 0;
}

const textOf = (question: SeedQuestion, language: Language) => question[`case_${language}`];

/** A shuffle that is the same in every run. */
export function shuffled(words: readonly string[]): string[] {
  const result = [...words];
  let seed = 17;
  for (let at = result.length - 1; at > 0; at -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = seed % (at + 1);
    [result[at], result[other]] = [result[other] ?? '', result[at] ?? ''];
  }
  return result;
}

type Damage = {
  name: string;
  damage: (question: SeedQuestion, language: Language, all: readonly SeedQuestion[]) => string;
};

const HEDGES: Record<Language, string> = { en: 'Um, I guess, ', ru: 'Ну, наверное, ' };
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/u);

/** Every one of these must lower the score of a strong answer. */
const DAMAGES: readonly Damage[] = [
  {
    name: 'second half cut off',
    damage: (question, language) => sentencesOf(textOf(question, language)).slice(0, 3).join(' '),
  },
  {
    name: 'every sentence hedged',
    damage: (question, language) =>
      sentencesOf(textOf(question, language))
        .map((sentence) => HEDGES[language] + sentence)
        .join(' '),
  },
  {
    name: 'figures taken out',
    damage: (question, language) =>
      textOf(question, language)
        .replaceAll(/\d[\d.,]*/gu, '')
        .replaceAll(
          /\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|percent|hundred|thousand)\b/giu,
          'some',
        )
        .replaceAll(
          /(?:дв[еау]х?|тр[ие]х?|четыр\S+|пят\S+|шест\S+|сем\S+|восем\S+|девят\S+|десят\S+|двадцат\S+|тридцат\S+|сорок\S*|процент\S*|тысяч\S*)/giu,
          'несколько',
        ),
  },
  {
    name: 'words shuffled',
    damage: (question, language) => shuffled(asHeard(textOf(question, language)).split(' ')).join(' '),
  },
  {
    name: 'answer to another question',
    damage: (question, language, all) => textOf(strangerTo(question, all), language),
  },
];

function strangerTo(question: SeedQuestion, all: readonly SeedQuestion[]): SeedQuestion {
  const from = all.indexOf(question);
  for (let step = 53; step < all.length; step += 1) {
    const other = all[(from + step) % all.length];
    if (
      other &&
      other.type !== question.type &&
      !other.category.some((category) => question.category.includes(category))
    )
      return other;
  }
  return question;
}

export type BankReport = {
  samples: number;
  median: number;
  twinsWithinTen: number;
  twins: number;
  heardWithinTen: number;
  lowered: { name: string; share: number; medianDrop: number }[];
};

export function measureBank(judge: Judge): BankReport {
  const all = readSamples();
  const languages: readonly Language[] = ['ru', 'en'];
  const score = (question: SeedQuestion, language: Language, text: string) =>
    judge({ question: question[language], language, text }).score ?? 0;
  const original = new Map(
    all.flatMap((question) =>
      languages.map((language) => [
        `${question.id} ${language}`,
        score(question, language, textOf(question, language)),
      ]),
    ),
  );
  const originalOf = (question: SeedQuestion, language: Language) =>
    original.get(`${question.id} ${language}`) ?? 0;
  const both = all.flatMap((question) => languages.map((language) => ({ question, language })));
  const lowered = DAMAGES.map(({ name, damage }) => {
    const drops = both.map(
      ({ question, language }) =>
        originalOf(question, language) - score(question, language, damage(question, language, all)),
    );
    return {
      name,
      share: drops.filter((drop) => drop > 0).length / drops.length,
      medianDrop: medianOf(drops),
    };
  });
  return {
    samples: both.length,
    median: medianOf([...original.values()]),
    twins: all.length,
    twinsWithinTen: all.filter(
      (question) => Math.abs(originalOf(question, 'ru') - originalOf(question, 'en')) <= 10,
    ).length,
    heardWithinTen: both.filter(
      ({ question, language }) =>
        Math.abs(
          originalOf(question, language) - score(question, language, asHeard(textOf(question, language))),
        ) <= 10,
    ).length,
    lowered,
  };
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
