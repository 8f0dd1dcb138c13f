import type { Report } from '@aloud/contract/reports';
import { isForMachines } from '../../providers/llm/prompt-words.ts';
import { passesModeration } from '../interviews/interviewer/model/moderation.rules.ts';
import { isQuoted } from '../questions/model-questions.rules.ts';

/** A model must not recommend to hire or reject, whatever a candidate's text made it write. */
const DECIDES =
  /\b(?:hire|hired|hiring|reject|rejected)\b|наня(?:ть|т)|нанимать|(?:взять|принять) на работу|отказать|лучший кандидат|(?:best|ideal|perfect) candidate|идеальн\p{L}{1,4} кандидат/iu;
const QUOTED = /«([^«»]{1,400})»|“([^“”]{1,400})”|"([^"]{1,400})"/gu;
/** Fewer words in quotes are emphasis, not a quotation of the candidate. */
const QUOTE_WORDS_MIN = 3;

/** The sentences of a model's overview without grades, verdicts, invented quotes and other languages. */
export function readableOverview(text: string, report: Report): string | null {
  const said = [
    ...[...report.strong, ...report.weak].map(({ quote }) => quote),
    ...report.questions.map(({ question }) => question),
  ].join('\n');
  const kept = text
    .split(/(?<=[.!?…])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => isReadable(sentence, report) && hasRealQuotes(sentence, said));
  return kept.length === 0 ? null : kept.join(' ');
}

function isReadable(sentence: string, { language }: Report): boolean {
  return passesModeration(sentence, language) && !isForMachines(sentence) && !DECIDES.test(sentence);
}

function hasRealQuotes(sentence: string, said: string): boolean {
  return [...sentence.matchAll(QUOTED)].every(([, russian, curly, straight]) => {
    const quote = russian ?? curly ?? straight ?? '';
    return quote.trim().split(/\s+/u).length < QUOTE_WORDS_MIN || isQuoted(said, quote);
  });
}
