// `npm run learn:meaning`: learns again from `references/`, after they have changed or for another model.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { toWord } from '../../server/src/features/coach/language/morphology.rules.ts';
import { tokensOfText } from '../../server/src/features/coach/language/tokens.rules.ts';
import { embedAnswer, embedQuestion } from '../../server/src/features/coach/meaning/compare-meaning.ts';
import {
  encodeLearned,
  type LearnedMeaning,
} from '../../server/src/features/coach/meaning/learned-meaning.rules.ts';
import { type Embedded, learnTurn } from './learn-turn.ts';
import { openCoachTools } from './open-coach.ts';
import { type Reference, readReferences } from './references.ts';

const LEARNED = new URL('../../server/src/features/coach/lexicon/learned-meaning.bin', import.meta.url);

/** Short answers from many trades to what is asked everywhere: what they share is the theme. The others teach the turn alone. */
const COMMON = 'common.json';

/** Learns from the references how answers lie to their questions, and writes it where the server reads it. */
async function learnMeaning(tools: CoachTools): Promise<void> {
  const files = readReferences();
  const embedded: Embedded[][] = [];
  for (const { references } of files) embedded.push(await embedReferences(tools, references));
  const common = embedded[files.findIndex(({ name }) => name === COMMON)] ?? [];
  const learned: LearnedMeaning = {
    turn: learnTurn(embedded.flat()),
    references: common.map(({ question, answers }) => ({ question, answer: average(answers) })),
    common: average(common.flatMap(({ answers }) => answers)),
  };
  const hash = createHash('sha256')
    .update(JSON.stringify(files.map(({ references }) => references)))
    .digest('hex');
  writeFileSync(LEARNED, encodeLearned(learned, hash));
  const count = embedded.flat().reduce((sum, { answers }) => sum + answers.length, 0);
  console.log(`learnt from ${count} answers to ${embedded.flat().length} questions`);
}

async function embedReferences(tools: CoachTools, references: readonly Reference[]): Promise<Embedded[]> {
  const embedder = await tools.findEmbedder();
  if (!embedder) throw new Error('the model of meaning cannot be opened');
  const embedded: Embedded[] = [];
  for (const reference of references) {
    const answers: Float32Array[] = [];
    for (const answer of reference.answers) {
      const words = tokensOfText(answer).map((token) => toWord(token, tools.morphology));
      answers.push((await embedAnswer(tools, embedder, words)).whole);
    }
    embedded.push({
      question: await embedQuestion(tools, embedder, reference),
      answers,
    });
  }
  return embedded;
}

/** The middle itself, not its direction: where answers differ it is short, and says less. */
function average(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) / vectors.length;
  return sum;
}

await learnMeaning(await openCoachTools());
