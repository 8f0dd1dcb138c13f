import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { Fact } from '../facts/fact.ts';
import type { CompanyTopic } from '../wording/phrases/phrases.ts';
import type { Reason } from './follow-up.rules.ts';
import type { InterviewPlan } from './interview-plan.ts';

/** How a reply shows that the candidate was heard. */
export type Acknowledgement =
  | { type: 'plain' | 'corrected' | 'credit' | 'no-matter' | 'none' }
  | { type: 'fact'; fact: Fact };

/** What a question to the employer is answered with. */
export type CompanyAnswer =
  | { from: 'description'; text: string }
  | { from: 'position-silent' }
  | { from: 'practice'; topic: CompanyTopic };

export type Say =
  | { type: 'opening' }
  | { type: 'welcome-back'; question: string | null; isTheirTurn: boolean }
  | {
      type: 'question';
      question: string;
      heard: Acknowledgement;
      toward: 'next' | 'harder' | 'easier' | 'again';
    }
  | { type: 'follow-up'; reason: Reason; question: string; heard: Acknowledgement }
  | {
      type: 'restate';
      how: 'restate' | 'slower' | 'rephrase';
      question: string;
      isFollowUp: boolean;
      questionType: QuestionType;
    }
  | {
      type: 'reply';
      act: Exclude<DialogueAct, 'answer' | 'corrects'>;
      /** Named again at the end, where the candidate has lost it. */
      question: string | null;
      company?: CompanyAnswer;
      hint?: { text: string | null; questionType: QuestionType };
      remainingMs?: number;
      rule?: 'score' | 'answers' | 'role';
    }
  | { type: 'their-questions'; heard: Acknowledgement; isFirst: boolean; company?: CompanyAnswer }
  | { type: 'phrase'; phrase: 'nudge' | 'notHeard' | 'bridge' | 'apology'; question: string | null }
  | {
      type: 'closing';
      because: 'closingTime' | 'closingDone' | 'closingAsked';
      company?: CompanyAnswer;
    };

/** What to say, before it is put into words. */
export type Decision = { plan: InterviewPlan; say: Say };

/** `before` is left out when another interviewer has already begun this reply, `main` is not. */
export type WordedReply = {
  before: string;
  main: string;
  /** The wordings used around the candidate's own words. */
  frames: readonly string[];
  /** The part that answers a question to the employer. */
  answer?: string;
};

export type DecidedReply = { decision: Decision; worded: WordedReply };

const NO_PLAN = { isClosing: false, question: null, followUp: null } as const;

export function decide(plan: Pick<InterviewPlan, 'move'> & Partial<InterviewPlan>, saying: Say): Decision {
  const mark = plan.question && { countsWhenHeard: true as const };
  return { plan: { ...NO_PLAN, ...plan, ...mark }, say: saying };
}
