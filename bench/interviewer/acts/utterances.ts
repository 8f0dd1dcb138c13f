import { readFileSync } from 'node:fs';
import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';

/** An utterance as the recogniser writes it, with what its author meant by it. */
export type LabelledUtterance = {
  text: string;
  question: string | null;
  language: Locale;
  act: DialogueAct;
};

/** Files beside this one: `open`, `held` and `final` were written by authors who had read no code, `more` to learn from only. */
export function readUtterances(file: string): LabelledUtterance[] {
  return readLines<LabelledUtterance>(new URL(file, import.meta.url));
}

type Reference = { question: string; answers: string[] };

const REFERENCES = ['common', 'russian', 'trades', 'uncommon'];
/** A beginning of an answer is harder to tell from an aside than all of it. */
const BEGINNING_WORDS = [8, 30, 16, 45];

/** Beginnings of the answers the coach has learned from. */
export function readReferenceAnswers(): LabelledUtterance[] {
  const references = REFERENCES.flatMap((name) => {
    const file = new URL(`../../coach/references/${name}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, 'utf8')) as Reference[];
  });
  return references.flatMap(({ question, answers }) =>
    answers
      .filter((_, at) => at % 2 === 0)
      .map((answer, at) => ({
        text: writeAsRecogniser(answer, BEGINNING_WORDS[at % BEGINNING_WORDS.length] as number),
        question,
        language: /[а-я]/iu.test(answer) ? 'ru' : 'en',
        act: 'answer',
      })),
  );
}

function writeAsRecogniser(text: string, words: number): string {
  const said = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  return said.slice(0, words).join(' ');
}

function readLines<Line>(file: URL): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
