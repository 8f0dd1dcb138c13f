import type { Locale } from '@aloud/contract/locale';
import type { Acknowledgement, Decision, Say, WordedReply } from '../decision/decision.ts';
import * as en from '../facts/en/word-fact.ts';
import * as ru from '../facts/ru/word-fact.ts';
import type { ReadyQuestion } from '../plan/choose-questions.rules.ts';
import { findPhrases } from './phrases/find-phrases.ts';
import { wordAside } from './word-aside.rules.ts';
import { answerCompany, createWorder, type Worder, type WordingContext } from './worder.ts';

/** What shows that a claim was heard, and short questions about it, in several wordings. Never a judgement. */
const FACT_WORDS = { ru, en };

/** Questions of the interviewer's own, for when others run out. */
export function ownQuestions(language: Locale): ReadyQuestion[] {
  return findPhrases(language, 'friendly').ownQuestions.map((question) => ({
    id: null,
    sample: '',
    ...question,
  }));
}

/** Puts a decision into words. No wording comes twice while there is another one. */
export function wordReply({ say }: Decision, context: WordingContext): WordedReply {
  const worder = createWorder(context);
  const { before, main } = word(say, worder);
  const [answer] = worder.answers;
  const frames = worder.framesUsed;
  return { before: join(before), main: join(main), frames, ...(answer !== undefined && { answer }) };
}

type Parts = { before: readonly string[]; main: readonly string[] };

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function word(say: Say, worder: Worder): Parts {
  const { pick, phrases } = worder;
  switch (say.type) {
    case 'opening':
      return wordOpening(worder);
    case 'welcome-back':
      return {
        before: [pick(phrases.welcomeBack)],
        main: [say.isTheirTurn ? pick(phrases.theirQuestions) : (say.question ?? '')],
      };
    case 'question':
      return { before: [showHeard(say.heard, worder), wordTransition(say, worder)], main: [say.question] };
    case 'follow-up':
      return { before: [showHeard(say.heard, worder)], main: [wordFollowUp(say, worder)] };
    case 'restate':
      return { before: [], main: [wordRestated(say, worder)] };
    case 'reply':
      return { before: [], main: wordAside(say, worder) };
    case 'their-questions':
      return wordTheirQuestions(say, worder);
    case 'phrase':
      return { before: [], main: wordPhrase(say, worder) };
    case 'closing':
      return wordClosing(say, worder);
  }
}

function wordOpening({ phrases, pick, role, name }: Worder): Parts {
  const who = name === '' ? '' : `, ${name}`;
  return {
    before: [
      pick(phrases.greeting, { who }),
      role === '' ? '' : pick(phrases.forRole, { role }),
      pick(phrases.rules),
    ],
    main: [pick(phrases.warmUp)],
  };
}

function wordTheirQuestions(
  { heard, isFirst, company }: Extract<Say, { type: 'their-questions' }>,
  worder: Worder,
): Parts {
  const { phrases, pick } = worder;
  return {
    before: [company ? answerCompany(company, worder) : showHeard(heard, worder)],
    main: [pick(isFirst ? phrases.theirQuestions : phrases.anythingElse)],
  };
}

/** Noise that cut a question off is no reason to ask the candidate to repeat anything. */
function wordPhrase(
  { phrase, question }: Extract<Say, { type: 'phrase' }>,
  { phrases, pick }: Worder,
): string[] {
  return question === null ? [pick(phrases[phrase])] : [pick(phrases.backToQuestion), question];
}

function wordClosing({ because, company }: Extract<Say, { type: 'closing' }>, worder: Worder): Parts {
  return {
    before: company ? [answerCompany(company, worder)] : [],
    main: [worder.pick(worder.phrases[because])],
  };
}

function showHeard(heard: Acknowledgement, { phrases, pick, about, language }: Worder): string {
  switch (heard.type) {
    case 'fact':
      return (
        about(heard.fact, FACT_WORDS[language].wordAcknowledgement(heard.fact)) ??
        pick(phrases.acknowledgement)
      );
    case 'plain':
      return pick(phrases.acknowledgement);
    case 'corrected':
      return pick(phrases.corrected);
    case 'credit':
      return pick(phrases.credit);
    case 'no-matter':
      return pick(phrases.noMatter);
    case 'none':
      return '';
  }
}

function wordTransition(
  { toward }: Extract<Say, { type: 'question' }>,
  { phrases, pick, pickNew }: Worder,
): string {
  if (toward === 'again') return pick(phrases.backToQuestion);
  const led =
    toward === 'harder' ? pickNew(phrases.toHarder) : toward === 'easier' ? pickNew(phrases.toEasier) : '';
  return led || pickNew(phrases.toNext);
}

function wordFollowUp(
  { reason, question }: Extract<Say, { type: 'follow-up' }>,
  { phrases, pick, about, language }: Worder,
): string {
  const { fact, factAsk, text, ask } = reason;
  const ofFact = fact && factAsk && about(fact, FACT_WORDS[language].wordFactQuestions(fact, factAsk));
  return ofFact ?? text ?? pick(phrases.followUp[ask], { question });
}

function wordRestated(say: Extract<Say, { type: 'restate' }>, { phrases, pick }: Worder): string {
  const { question, how, isFollowUp, questionType } = say;
  if (how === 'slower') return pick(phrases.slower, { question });
  if (isFollowUp) return pick(phrases.followUpRestate, { question });
  return pick(how === 'rephrase' ? phrases.rephrase[questionType] : phrases.restate, { question });
}
