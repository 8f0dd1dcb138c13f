import type { DialogueAct } from '@aloud/contract/interviews.limits';
import { listFeatures, type Utterance } from './act-features.rules.ts';
import { ACT_WEIGHTS } from './act-weights.ts';
import { type FoundConcept, findConcepts, splitWords } from './find-concepts.rules.ts';
import { type ActWeights, scoreActs } from './score-acts.rules.ts';

/**
 * An answer taken for an aside is lost, and answers are what candidates say most: something else has to lead by so much,
 * and by more in longer speech. By cross-validation.
 */
const LEAD = 1;
const LONG_WORDS = 25;
const VERY_LONG_WORDS = 60;
const LONG_LEAD = 1.5;

/** Acts that end or leave a question need their own words: without them the candidate did not ask for that. */
const OWN_CONCEPTS: ReadonlyMap<DialogueAct, readonly string[]> = new Map([
  ['stop', ['finish', 'break']],
  ['refuses', ['refuse', 'skip', 'secret', 'not-know']],
  ['unknown', ['not-know', 'forgot']],
]);

/** What a candidate does by saying this. */
export function recogniseAct(utterance: Utterance): DialogueAct {
  return settleAct(utterance, ACT_WEIGHTS);
}

/** The act that most speaks for, with doubts settled in favour of an answer. */
export function settleAct(utterance: Utterance, weights: ActWeights): DialogueAct {
  const words = splitWords(utterance.text.slice(0, 4_000));
  if (words.length === 0) return 'nonsense';
  const found = findConcepts(words);
  const concepts = new Set(found.map(({ concept }) => concept));
  const lead = words.length > LONG_WORDS ? LONG_LEAD : chooseLead(utterance, found);
  const act =
    words.length > VERY_LONG_WORDS
      ? 'answer'
      : findBest(scoreActs(listFeatures(utterance), weights), { lead, concepts });
  return utterance.isAskedForQuestions ? settleInTheirTurn(act, concepts) : act;
}

/** By how much something else has to lead: speech that asks is seldom an answer. */
function chooseLead({ text }: Utterance, found: readonly FoundConcept[]): number {
  if (QUESTION_MARK.test(text.slice(-10))) return -LEAD;
  return found.some(({ concept, from }) => concept === 'ask-word' && from <= 1) ? 0 : LEAD;
}

/** Some recognisers write punctuation. */
const QUESTION_MARK = /\?[\s"»”)]{0,3}$/u;

function findBest(
  scores: ReadonlyMap<DialogueAct, number>,
  { lead, concepts }: { lead: number; concepts: ReadonlySet<string> },
): DialogueAct {
  let best: DialogueAct = 'answer';
  let most = (scores.get('answer') ?? 0) + lead;
  for (const [act, score] of scores) {
    const own = OWN_CONCEPTS.get(act);
    if (score <= most || (own && !own.some((concept) => concepts.has(concept)))) continue;
    best = act;
    most = score;
  }
  return best;
}

/** What a candidate who was asked for their questions says to the matter is a question to the employer. */
const ASKED: ReadonlySet<DialogueAct> = new Set<DialogueAct>([
  'answer',
  'corrects',
  'asks-task',
  'rephrase',
  'off-topic',
]);
const MAYBE_NONE: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['unknown', 'refuses', 'answer']);

/** After «what would you like to ask?» a question is about the company, and having none is a goodbye. */
function settleInTheirTurn(act: DialogueAct, concepts: ReadonlySet<string>): DialogueAct {
  const hasNone = concepts.has('no-questions') || concepts.has('thanks');
  if (MAYBE_NONE.has(act) && hasNone) return 'thanks';
  return ASKED.has(act) ? 'asks-company' : act;
}
