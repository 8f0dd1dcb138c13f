import type { Locale } from '@aloud/contract/locale';
import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import type { Decision } from '../decision/decide-move.rules.ts';
import { hashText, type ReadyQuestion } from '../plan/choose-questions.rules.ts';
import { type InterviewerPhrases, interviewerPhrasesEn } from './interviewer-phrases.en.ts';
import { interviewerPhrasesRu } from './interviewer-phrases.ru.ts';

const PHRASES: Record<Locale, InterviewerPhrases> = { ru: interviewerPhrasesRu, en: interviewerPhrasesEn };

/** Questions of the interviewer's own, for when others run out. */
export function ownQuestions(language: Locale): ReadyQuestion[] {
  return PHRASES[language].ownQuestions.map((question) => ({ id: null, sample: '', ...question }));
}

type Context = { interviewId: string; language: Locale; role: string; turns: readonly SaidTurn[] };

/** `before` is left out when another interviewer has already begun this reply, `main` is not. */
export type WordedReply = { before: string; main: string };

/** Puts a decision into words. No wording comes twice while there is another one. */
export function wordReply({ say }: Decision, context: Context): WordedReply {
  const phrases = PHRASES[context.language];
  const pick = createPicker(context);
  switch (say.type) {
    case 'opening':
      return {
        before: [
          pick(phrases.greeting),
          context.role === '' ? '' : pick(phrases.forRole, context.role),
          pick(phrases.rules),
        ]
          .filter((part) => part !== '')
          .join(' '),
        main: pick(phrases.warmUp),
      };
    case 'welcome-back':
      return { before: pick(phrases.welcomeBack), main: say.question ?? '' };
    case 'question':
      return {
        before: `${pick(say.isAfterSkip ? phrases.noMatter : phrases.acknowledgement)} ${pick(phrases.toNext)}`,
        main: say.question,
      };
    case 'follow-up':
      return {
        before: pick(phrases.acknowledgement),
        main: say.reason.text ?? pick(phrases.followUp[say.reason.ask], say.question),
      };
    case 'restate':
      return { before: '', main: pick(phrases.restate, say.question) };
    case 'phrase':
      return { before: '', main: [pick(phrases[say.phrase]), say.question ?? ''].join(' ').trim() };
    case 'closing':
      return { before: '', main: pick(phrases[say.because]) };
  }
}

type Phrases = InterviewerPhrases['greeting'];

/** A pseudo-random choice by interview and turn, so that a reply prepared twice has the same words. */
function createPicker({ interviewId, turns }: Context): (phrases: Phrases, inserted?: string) => string {
  const said = turns.filter(({ role }) => role === 'interviewer').map(({ text }) => text);
  return (phrases, inserted = '') => {
    const worded = phrases.map((phrase) => (typeof phrase === 'string' ? phrase : phrase(inserted)));
    const unsaid = worded.filter((text) => !said.some((earlier) => earlier.includes(text)));
    const choice = unsaid.length > 0 ? unsaid : worded;
    return choice[hashText(`${interviewId}:${turns.length}:${worded[0]}`) % choice.length] ?? '';
  };
}
