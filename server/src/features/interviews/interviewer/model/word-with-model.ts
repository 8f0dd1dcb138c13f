import type { Level } from '@aloud/contract/accounts/users.limits';
import type { TalkingModel } from '../../../../providers/llm/stream-text.ts';
import type { DecidedReply, Say } from '../decision/decision.ts';
import type { ReplyRequest } from '../interviewer.ts';
import type { InterviewerSetup } from '../interviewer-setup.ts';
import { findPhrases } from '../wording/phrases/find-phrases.ts';
import {
  checkWording,
  LONGEST_CHARACTERS,
  type WordingContext,
  type WordingProblem,
} from './check-wording.rules.ts';
import { dropAcknowledgement } from './content-words.rules.ts';
import { interviewerSystemPrompt } from './interviewer.prompts.ts';
import type { Prompt } from './prompt.ts';
import { trimHistory } from './trim-history.rules.ts';

/** A model with the orders it gets. */
export type InterviewerModel = { talking: TalkingModel; prompt: Prompt };

export type ReplyToWord = {
  decided: DecidedReply;
  request: Pick<ReplyRequest, 'turns' | 'answer'>;
  setup: Pick<InterviewerSetup, 'language' | 'role' | 'manner' | 'description'> & { level: Level };
  /** What the candidate already hears of this reply. */
  spoken: string;
};

export type ModelWording = { text: string; problems: readonly WordingProblem[] };

const TOKENS_MAX = 160;
/** Of a position's description; the rest is about the employer's terms more than about work. */
const DESCRIPTION_CHARACTERS = 4_000;

/** A model's words for a decision, as a whole, with what is wrong with them. Throws where the model fails. */
export async function wordWithModel(
  { talking, prompt }: InterviewerModel,
  { decided, request, setup, spoken }: ReplyToWord,
  signal: AbortSignal,
): Promise<ModelWording> {
  const { say, plan } = decided.decision;
  const messages = trimHistory({ ...request, act: plan.heard?.act }, setup.language);
  const system = interviewerSystemPrompt(prompt, decided, { ...setup, spoken });
  const said = await readWords(talking.talk({ system, messages, tokensMax: TOKENS_MAX, signal }));
  const text = spoken === '' ? said : dropAcknowledgement(said);
  const context: WordingContext = {
    language: setup.language,
    isQuestionDue: say.type !== 'closing',
    meant: decided.worded.main,
    related: listRelated(say, decided, setup),
    sources: [
      ...messages.map(({ content }) => content),
      setup.role,
      setup.description?.slice(0, DESCRIPTION_CHARACTERS) ?? '',
      'question' in say ? (say.question ?? '') : '',
    ],
    orders: [prompt.system, ...prompt.tasks.values()].join('\n'),
  };
  return { text, problems: checkWording(text, context) };
}

async function readWords(words: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const delta of words) {
    text += delta;
    if (text.length > LONGEST_CHARACTERS) break;
  }
  return text.slice(0, LONGEST_CHARACTERS + 1).trim();
}

/** A follow-up may be asked in any words that ask for the same; a question of the plan only in its own. */
function listRelated(
  say: Say,
  { worded }: DecidedReply,
  { language, manner }: ReplyToWord['setup'],
): string[] {
  if (say.type === 'closing') return [worded.main];
  if (say.type !== 'follow-up') return [];
  const { ask, fact, text } = say.reason;
  if (fact) return [fact.quote];
  return text ? [text] : [...findPhrases(language, manner).followUp[ask]];
}
