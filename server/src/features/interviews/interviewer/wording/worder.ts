import type { Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import type { CompanyAnswer } from '../decision/decision.ts';
import type { Fact } from '../facts/fact.ts';
import { findPhrases } from './phrases/find-phrases.ts';
import type { Phrases } from './phrases/phrases.ts';
import { createPicker, type Picker } from './pick-wording.ts';

export type WordingContext = {
  interviewId: string;
  language: Locale;
  manner: Manner;
  role: string;
  /** Of the candidate; empty where it is not known. */
  name: string;
  turns: readonly SaidTurn[];
  /** Words around the candidate's own that were used before. */
  frames: ReadonlySet<string>;
};

/** What a reply is worded with. */
export type Worder = WordingContext &
  Picker & {
    phrases: Phrases;
    /** A wording about a fact; undefined when all of them were used. */
    about: (fact: Fact, wordings: readonly string[]) => string | undefined;
    framesUsed: readonly string[];
    /** What a question to the employer was answered with. */
    answers: string[];
  };

export function createWorder(context: WordingContext): Worder {
  const framesUsed: string[] = [];
  const picker = createPicker(context);
  return {
    ...context,
    ...picker,
    framesUsed,
    answers: [],
    phrases: findPhrases(context.language, context.manner),
    about(fact, wordings) {
      const chosen = picker.pickAbout(fact, wordings);
      if (chosen) framesUsed.push(chosen.frame);
      return chosen?.text;
    },
  };
}

export function answerCompany(company: CompanyAnswer, worder: Worder): string {
  const text = wordCompany(company, worder);
  worder.answers.push(text);
  return text;
}

function wordCompany(answer: CompanyAnswer, { phrases, pick }: Worder): string {
  switch (answer.from) {
    case 'description':
      return pick(phrases.positionSays, { text: answer.text });
    case 'position-silent':
      return pick(phrases.positionSilent);
    case 'practice':
      return pick(phrases.practiceCompany[answer.topic]);
  }
}
