// `npx tsx bench/interviewer/acts/learn-acts.ts`: learns what candidates do by speaking from the open utterances, and writes the weights for the server.
// `--validate` measures instead: a fifth of the open utterances at a time is recognised by what the others taught;
// `--verbose` lists the mistakes.
// The share it prints flatters: concepts and more.jsonl were written after reading open utterances and mistakes with them.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeWeights } from '../../../server/src/features/interviews/interviewer/acts/act-weights.ts';
import { settleAct } from '../../../server/src/features/interviews/interviewer/acts/recognise-act.rules.ts';
import { readFurtherExamples, toExample } from './examples.ts';
import { printWrong, type Recognised } from './print-wrong.ts';
import { keepTelling, learnWeights } from './regression.ts';
import { type LabelledUtterance, readUtterances } from './utterances.ts';

const FOLDS = 5;
const LEARNED = new URL(
  '../../../server/src/features/interviews/interviewer/acts/learned-acts.json',
  import.meta.url,
);

const { values: options } = parseArgs({
  options: {
    validate: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const open = readUtterances('open.jsonl');
const further = readFurtherExamples();
if (options.validate) printWrong(recogniseByOthers(open), options.verbose);
else {
  const weights = keepTelling(learnWeights([...further, ...open.map((utterance) => toExample(utterance))]));
  const lines = [...weights].map(([name, row]) => JSON.stringify(writeWeights(name, row)));
  writeFileSync(LEARNED, `[\n  ${lines.join(',\n  ')}\n]\n`);
  console.log(`${lines.length} features`);
}

/** Every utterance by weights that were learned without it. */
function recogniseByOthers(utterances: readonly LabelledUtterance[]): Recognised[] {
  const folded = utterances.map((utterance) => ({
    utterance,
    fold: hash(utterance.text) % FOLDS,
    example: toExample(utterance),
  }));
  return Array.from({ length: FOLDS }).flatMap((_, fold) => {
    const others = folded.filter((one) => one.fold !== fold).map(({ example }) => example);
    const weights = keepTelling(learnWeights([...further, ...others]));
    return folded
      .filter((one) => one.fold === fold)
      .map(({ utterance }) => ({ ...utterance, found: settleAct(utterance, weights) }));
  });
}

/** FNV-1a: the same text is in the same fold in every run. */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return value >>> 3;
}
