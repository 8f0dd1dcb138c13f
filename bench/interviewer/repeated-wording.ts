import { sayingOf } from '../../server/src/features/interviews/turn-taking/spoken-words.rules.ts';
import type { Exchange } from './converse.ts';

/** A sentence, or a wording around the candidate's words, that the interviewer said more than once. */
export type Repeated = { wording: string; first: number; again: number };

const QUOTATION = /[«“"][^«»“”"]{1,300}[»”"]/gu;

/** What was said twice in one interview, a question that is named again apart. */
export function findRepeats(exchanges: readonly Exchange[]): Repeated[] {
  const known = new Map<string, number>();
  const repeats: Repeated[] = [];
  for (const [at, exchange] of exchanges.entries()) {
    // Within one reply a sentence and the wording it was made of are the same.
    for (const wording of new Set(listWordings(exchange))) {
      const first = known.get(wording);
      if (first === undefined) known.set(wording, at);
      else repeats.push({ wording, first, again: at });
    }
  }
  return repeats;
}

function listWordings(exchange: Exchange): string[] {
  const { plan } = exchange;
  // A question of the bank is compared whole: «Что вы сделаете?» may end several.
  const asked = plan.move === 'question' && plan.question ? plan.question.text : '';
  const around = asked === '' ? cutQuestion(exchange) : cutQuestion(exchange).replace(asked, ' ');
  const sentences = [...splitSentences(around), asked];
  const wordings = sentences.map((sentence) => sayingOf(cutNamed(sentence, exchange)));
  return [...wordings, ...(exchange.plan.frames ?? []).map(sayingOf)].filter((wording) => wording !== '');
}

/** A question asked before may be named again on request or after an aside. */
function cutQuestion({ reply, openQuestion, plan }: Exchange): string {
  const isNamedAgain = plan.move === 'restate' || plan.move === 'reply' || plan.move === 'phrase';
  return isNamedAgain && openQuestion !== '' ? reply.replaceAll(openQuestion, ' ') : reply;
}

/** The candidate's words are cut out, so that the same words around others are found. */
function cutNamed(sentence: string, { plan, say }: Exchange): string {
  const heard = say && 'heard' in say && say.heard.type === 'fact' ? [say.heard.fact] : [];
  const facts = [...heard, ...(plan.followUp?.fact ? [plan.followUp.fact] : [])];
  const inserted = facts.flatMap(({ named, quote }) => (named ? [named, quote] : [quote]));
  const cut = inserted.reduce((left, words) => left.replaceAll(words, ' '), sentence);
  return cut.replaceAll(QUOTATION, ' ');
}

export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+/u).filter((sentence) => sentence.trim() !== '');
}
