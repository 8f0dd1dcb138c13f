import type { Fact, FactAsk } from '../fact.ts';
import { CLAUSE_QUESTIONS, PART_IN_PROBLEM, type Telling } from './clause-questions.ts';
import * as heard from './fact-acknowledgements.ts';
import { NUMBER_TAILS, TAILS, TOOL_QUESTIONS } from './fact-questions.ts';
import { isPast } from './word-classes.ts';

/** A longer sentence is hard to follow by ear. */
const SENTENCE_WORDS_MAX = 18;
const QUOTE_LEADS = [
  'You said "{q}":',
  'About "{q}":',
  'Going back to "{q}":',
  'You mentioned "{q}":',
  'On "{q}":',
];
const NAME_LEADS = ['You said {n}:', 'About {n}:', 'Going back to {n}:', 'You mentioned {n}:', 'On {n}:'];

/** Short questions about a claim. */
export function wordFactQuestions(fact: Fact, ask: FactAsk): readonly string[] {
  if (fact.named === null)
    return fill(joinTails(QUOTE_LEADS, fact.kind === 'number' ? NUMBER_TAILS[ask] : TAILS[ask]), fact);
  if (fact.kind === 'tool') return fill(TOOL_QUESTIONS.get(ask) ?? joinTails(NAME_LEADS, TAILS[ask]), fact);
  if (fact.kind === 'number') return fill(joinTails(NAME_LEADS, NUMBER_TAILS[ask]), fact);
  const telling = findTelling(fact.named);
  const isOfProblem = fact.kind === 'problem' && ask === 'your-part' && telling === 'past';
  const questions = isOfProblem ? PART_IN_PROBLEM : CLAUSE_QUESTIONS[ask][telling];
  return fill(isPerfect(fact.named) ? questions.filter(isFreeOfTense) : questions, fact);
}

/** What shows that a claim was heard, without a judgement of it. */
export function wordAcknowledgement(fact: Fact): readonly string[] {
  if (fact.named === null) return fill(heard.QUOTE_ACKNOWLEDGEMENTS, fact);
  if (fact.kind === 'tool') return fill(heard.TOOL_ACKNOWLEDGEMENTS, fact);
  if (fact.kind === 'number') return fill(heard.NUMBER_ACKNOWLEDGEMENTS, fact);
  return fill(heard.CLAUSE_ACKNOWLEDGEMENTS, fact);
}

function joinTails(leads: readonly string[], tails: readonly string[]): string[] {
  return tails.map((tail, at) => `${leads[at % leads.length]} ${tail}`);
}

function fill(wordings: readonly string[], { named, quote }: Fact): string[] {
  const name = named ?? quote;
  return wordings
    .map((wording) => wording.replace(/\{[cnq]\}/u, (place) => (place === '{q}' ? quote : name)))
    .filter((text) => text.split(' ').length <= SENTENCE_WORDS_MAX);
}

function findTelling(clause: string): Telling {
  const [subject = '', verb = ''] = clause.split(' ', 2);
  if (subject !== 'you') return isPerfect(clause) ? 'past' : 'other';
  if (verb === 'would') return 'would';
  return verb === 'were' || verb === 'had' || verb === 'have' || isPast(verb) ? 'past' : 'present';
}

const isPerfect = (clause: string) => /^you(?:'ve| have) /u.test(clause);

/** "Why was it that you have …" mixes two tenses; after a colon the clause stands by itself. */
const isFreeOfTense = (question: string) => question.includes('{c}:');
