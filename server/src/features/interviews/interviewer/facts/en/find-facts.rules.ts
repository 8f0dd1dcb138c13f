import type { CoachTools } from '../../../../coach/language/coach-tools.ts';
import { toWord } from '../../../../coach/language/morphology.rules.ts';
import { findPhrases } from '../../../../coach/language/phrases.rules.ts';
import { tokensOfText } from '../../../../coach/language/tokens.rules.ts';
import { joinDottedNames } from '../dotted-names.rules.ts';
import type { Fact } from '../fact.ts';
import { type FactDraft, isSayable, type Speech, toFact } from './fact-draft.ts';
import { findNumbers } from './find-numbers.rules.ts';
import { findTools } from './find-tools.rules.ts';
import { findOtherClauses } from './other-clauses.rules.ts';
import { findOwnClauses } from './own-clauses.rules.ts';
import { markPrivate } from './private-data.rules.ts';

/** An answer has few claims worth a question. */
const FACTS_MAX = 24;
/** More words than a spoken answer has. */
const WORDS_READ_MAX = 4_000;

/** Words near an instruction to the interviewer are not said back either. */
const AROUND_INSTRUCTION = 3;

/** Claims of an English answer, in the order of the text, none within another. */
export function findFactsEn(text: string, tools: CoachTools): Fact[] {
  const words = joinDottedNames(tokensOfText(text), text)
    .slice(0, WORDS_READ_MAX)
    .map((token) => toWord(token, tools.morphology));
  const speech: Speech = { text, words };
  const unsaid = markPrivate(speech);
  for (const { from, to } of findPhrases(tools.lexicon.instructions, words))
    unsaid.fill(1, Math.max(0, from - AROUND_INSTRUCTION), to + AROUND_INSTRUCTION);
  const drafts = [findOwnClauses, findOtherClauses, findTools, findNumbers]
    .flatMap((find) => find(speech))
    .filter((draft) => !unsaid.subarray(draft.from, draft.to).includes(1) && isSayable(speech, draft));
  return keepApart(drafts, words.length).map((draft) => toFact(speech, draft));
}

/** Of claims that share words the weightier is kept. */
function keepApart(drafts: readonly FactDraft[], length: number): FactDraft[] {
  const taken = new Uint8Array(length);
  const quotes = new Set<string>();
  const kept: FactDraft[] = [];
  for (const draft of drafts.toSorted((a, b) => b.weight - a.weight || a.from - b.from)) {
    const key = draft.named ?? `${draft.from}`;
    if (kept.length === FACTS_MAX || quotes.has(key)) continue;
    if (taken.subarray(draft.from, draft.to).includes(1)) continue;
    taken.fill(1, draft.from, draft.to);
    quotes.add(key);
    kept.push(draft);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}
