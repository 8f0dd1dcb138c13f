// `npx tsx bench/coach/count-word-order.ts`: counts which kinds of words stand side by side in our sample answers and references.
import { writeFileSync } from 'node:fs';
import { loadCoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { toWord } from '../../server/src/features/coach/language/morphology.rules.ts';
import { classifyWord } from '../../server/src/features/coach/language/sense.rules.ts';
import { tokensOfText } from '../../server/src/features/coach/language/tokens.rules.ts';
import { asHeard } from '../../server/src/testing/answers/golden-answers.ts';
import { isHeldOutSample, readSamples } from './bank.ts';
import { readReferences } from './references.ts';

/** Rarer pairs are chance, and would make the table long. */
const SEEN_MIN = 2;

const { morphology } = await loadCoachTools();

function countIn(texts: readonly string[]) {
  const kinds: Record<string, number> = {};
  const pairs: Record<string, number> = {};
  let total = 0;
  for (const text of texts) {
    const said = tokensOfText(asHeard(text)).map((token) => classifyWord(toWord(token, morphology)));
    for (const [at, kind] of said.entries()) {
      total += 1;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
      const before = said[at - 1];
      if (before) pairs[`${before} ${kind}`] = (pairs[`${before} ${kind}`] ?? 0) + 1;
    }
  }
  const often = (counts: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(counts)
        .filter(([, count]) => count >= SEEN_MIN)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return { total, kinds: often(kinds), pairs: often(pairs) };
}

const samples = readSamples().filter((question) => !isHeldOutSample(question));
const references = readReferences().flatMap((file) => file.references);
const answers = (isRussian: boolean) =>
  references
    .filter(({ questionInEnglish }) => (questionInEnglish !== undefined) === isRussian)
    .flatMap((reference) => reference.answers);
const counted = {
  en: countIn([...samples.map((question) => question.case_en), ...answers(false)]),
  ru: countIn([...samples.map((question) => question.case_ru), ...answers(true)]),
};
const file = new URL('../../server/src/features/coach/lexicon/word-order.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(counted)}\n`);
console.log(
  `${Object.keys(counted.en.pairs).length} English and ${Object.keys(counted.ru.pairs).length} Russian pairs`,
);
