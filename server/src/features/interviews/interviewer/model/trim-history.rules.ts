import type { Locale } from '@aloud/contract/locale';
import type { Utterance } from '../../../../providers/llm/stream-text.ts';
import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import { findAskedTurns, type LastSaid } from '../decision/asked-questions.rules.ts';
import type { InterviewPlan } from '../decision/interview-plan.ts';

/** What a model is given to read; more of it costs time on every reply. About 2,000 tokens of Russian. */
const BUDGET_CHARACTERS = 6_000;
/** Of one answer; four minutes of speech have about as many. */
const ANSWER_CHARACTERS = 3_000;
const INTRODUCTION_CHARACTERS = 800;

/** Models whose chat templates want the first word to be the user's refuse a conversation that begins otherwise. */
const FIRST_WORDS: Record<Locale, string> = { ru: 'Здравствуйте.', en: 'Hello.' };

/** A main question with everything said to it, and what of that the interviewer took up. */
type Topic = { turns: SaidTurn[]; named: string[] };

/**
 * The conversation as a model needs it: the opening, what is said to the current question in full, and of each earlier
 * question its words and the facts that were found in the answers.
 */
export function trimHistory(
  { turns, answer, act }: { turns: readonly SaidTurn[]; answer: string; act?: LastSaid['act'] },
  language: Locale,
): Utterance[] {
  const [opening, ...topics] = groupByQuestion(turns, { text: answer, act });
  const current = topics.pop();
  const last = takeEnd(answer, ANSWER_CHARACTERS);
  const start = tellOpening(opening, current === undefined);
  let left = BUDGET_CHARACTERS - countCharacters(start) - last.length;
  const now = tellCurrent(current, left);
  left -= countCharacters(now);
  const earlier: Utterance[] = [];
  for (const topic of topics.toReversed()) {
    const told = tellEarlier(topic);
    left -= countCharacters(told);
    if (left < 0) break;
    earlier.unshift(...told);
  }
  return mergeNeighbours([
    { role: 'user', content: FIRST_WORDS[language] },
    ...start,
    ...earlier,
    ...now,
    { role: 'user', content: last },
  ]);
}

function groupByQuestion(turns: readonly SaidTurn[], last: LastSaid): Topic[] {
  const asked = findAskedTurns(turns, last);
  const topics: Topic[] = [];
  for (const turn of turns) {
    const plan = turn.plan as InterviewPlan | null;
    // A reply names what was said before it, also where it begins the next question.
    if (plan?.named) topics.at(-1)?.named.push(plan.named);
    const isBegun = asked.has(turn) || plan?.move === 'their-questions';
    if (topics.length === 0 || isBegun) topics.push({ turns: [], named: [] });
    topics.at(-1)?.turns.push(turn);
  }
  return topics;
}

function tellOpening(opening: Topic | undefined, isCurrent: boolean): Utterance[] {
  const most = isCurrent ? ANSWER_CHARACTERS : INTRODUCTION_CHARACTERS;
  return (opening?.turns ?? []).map((turn) => toUtterance(turn, most));
}

/** Everything; where that is too long, of the first answers only what was taken up. */
function tellCurrent(topic: Topic | undefined, budget: number): Utterance[] {
  if (!topic) return [];
  const full = topic.turns.map((turn) => toUtterance(turn, ANSWER_CHARACTERS));
  if (countCharacters(full) <= budget) return full;
  return tellEarlier(topic);
}

function tellEarlier({ turns: [asked], named }: Topic): Utterance[] {
  if (!asked) return [];
  const plan = asked.plan as InterviewPlan | null;
  return [
    { role: 'assistant', content: plan?.question?.text || asked.text },
    { role: 'user', content: named.length > 0 ? named.join(' … ') : '…' },
  ];
}

function toUtterance({ role, text }: SaidTurn, most: number): Utterance {
  return { role: role === 'candidate' ? 'user' : 'assistant', content: takeEnd(text, most) };
}

/** The end of a long answer is what is replied to. */
function takeEnd(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const end = text.slice(-characters);
  return `… ${end.slice(end.indexOf(' ') + 1)}`;
}

function countCharacters(utterances: readonly Utterance[]): number {
  return utterances.reduce((sum, { content }) => sum + content.length, 0);
}

function mergeNeighbours(utterances: readonly Utterance[]): Utterance[] {
  const merged: Utterance[] = [];
  for (const { role, content } of utterances) {
    const before = merged.at(-1);
    if (before?.role === role) before.content += ` ${content}`;
    else merged.push({ role, content });
  }
  return merged;
}
