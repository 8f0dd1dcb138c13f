import type { Say } from '../decision/decision.ts';
import { wordMinutes } from './word-minutes.ts';
import { answerCompany, type Worder } from './worder.ts';

type Reply = Extract<Say, { type: 'reply' }>;

/** The reply to something that was no answer, and the question again where it was lost. */
export function wordAside(say: Reply, worder: Worder): string[] {
  const { question } = say;
  if (question === null) return [wordAct(say, worder)];
  // The interviewer was not heard, rather than the candidate.
  if (say.act === 'nonsense') return [worder.pick(worder.phrases.backToQuestion), question];
  // These lead back by themselves.
  const leadsBack = say.act === 'off-topic' || say.act === 'breaks-rules';
  const said = wordAct(say, worder);
  return leadsBack ? [said, question] : [said, worder.pick(worder.phrases.backToQuestion), question];
}

function wordAct(say: Reply, worder: Worder): string {
  const { phrases, pick } = worder;
  switch (say.act) {
    case 'asks-company':
      return say.company ? answerCompany(say.company, worder) : '';
    case 'asks-task':
      return pick(phrases.asksTask);
    case 'hint':
      return wordHint(say, worder);
    case 'switch-language':
      return pick(phrases.switchLanguage);
    case 'off-topic':
      return pick(phrases.offTopic);
    case 'time':
      return wordTimeLeft(say, worder);
    case 'stop':
      return pick(phrases.confirmEnd);
    case 'nonsense':
      return pick(phrases.notHeard);
    case 'breaks-rules':
      return pick(phrases[RULES[say.rule ?? 'role']]);
    case 'thinking':
    case 'hears':
    case 'pause':
    case 'nerves':
    case 'thanks':
      return pick(phrases[say.act]);
    case 'repeat':
    case 'rephrase':
    case 'slower':
    case 'unknown':
    case 'refuses':
      return pick(phrases.acknowledgement);
  }
}

const RULES = { score: 'noScore', answers: 'noAnswers', role: 'staysInterviewer' } as const;

function wordHint({ hint }: Reply, { phrases, pick }: Worder): string {
  if (hint?.text) return pick(phrases.hintFromBank, { hint: hint.text });
  return pick(phrases.hint[hint?.questionType ?? 'behavioural']);
}

function wordTimeLeft({ remainingMs = 0 }: Reply, { phrases, pick, language }: Worder): string {
  const minutes = wordMinutes(remainingMs, language);
  return minutes === undefined ? pick(phrases.timeShort) : pick(phrases.time, { minutes });
}
