import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { QuestionKind } from '../../../contract/src/feedback/remarks.ts';
import type { Locale } from '../../../contract/src/locale.ts';

/** What an answer is worth to its question; `offNear` and `offLong` answer another one of the same working life, `offFar` none. */
export const WORTHS = [
  'long',
  'good',
  'indirect',
  'thin',
  'terse',
  'cueWords',
  'offNear',
  'offLong',
  'offFar',
  'dontKnow',
] as const;
export type Worth = (typeof WORTHS)[number];

type Line = { id: string; kind: QuestionKind } & Record<
  Locale,
  { question: string } & Partial<Record<Worth, string>>
>;

export type LabelledAnswer = {
  question: string;
  questionInEnglish: string;
  kind: QuestionKind;
  language: Locale;
  text: string;
  worth: Worth;
};
export type LabelledFile = { name: string; answers: LabelledAnswer[] };

const DIRECTORY = new URL('../answers/', import.meta.url);
const LANGUAGES = ['en', 'ru'] as const;

const listFiles = () => readdirSync(DIRECTORY).sort();

/** Another one as soon as a text has changed. */
export function hashLabelledAnswers(): string {
  const hash = createHash('sha256');
  for (const name of listFiles()) hash.update(readFileSync(new URL(name, DIRECTORY)));
  return hash.digest('hex');
}

/** A file an author, who had read neither rules nor tests. */
export function readLabelledAnswers(): LabelledFile[] {
  return listFiles().map((name) => ({
    name,
    answers: readFileSync(new URL(name, DIRECTORY), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => listAnswers(JSON.parse(line) as Line)),
  }));
}

function listAnswers(line: Line): LabelledAnswer[] {
  return LANGUAGES.flatMap((language) =>
    WORTHS.flatMap((worth) => {
      const { question, [worth]: text } = line[language];
      if (text === undefined) return [];
      return [{ question, questionInEnglish: line.en.question, kind: line.kind, language, text, worth }];
    }),
  );
}
