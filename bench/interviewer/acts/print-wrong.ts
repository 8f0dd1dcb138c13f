import { DIALOGUE_ACTS, type DialogueAct } from '@aloud/contract/interviews.limits';
import type { LabelledUtterance } from './utterances.ts';

export type Recognised = LabelledUtterance & { found: DialogueAct };

/** Nearly half of what candidates say answers the question. */
const ANSWER_SHARE = 0.45;

export function printWrong(recognised: readonly Recognised[], isVerbose: boolean): number {
  for (const language of ['ru', 'en'] as const) {
    const own = recognised.filter((one) => one.language === language);
    console.log(`${language}: ${percent(shareWrong(own))} wrong of ${own.length}`);
  }
  for (const act of DIALOGUE_ACTS) {
    const own = recognised.filter((one) => one.act === act);
    const confused = new Map<DialogueAct, number>();
    for (const { found } of own) if (found !== act) confused.set(found, (confused.get(found) ?? 0) + 1);
    const list = [...confused].toSorted((a, b) => b[1] - a[1]).map(([found, count]) => `${found} ${count}`);
    console.log(
      `  ${act.padEnd(16)} ${percent(shareWrong(own)).padStart(6)} of ${own.length}  ${list.join(', ')}`,
    );
  }
  if (isVerbose)
    for (const { act, found, text, question } of recognised
      .filter((one) => one.act !== one.found)
      .toSorted((a, b) => (a.act < b.act ? -1 : 1)))
      console.log(`${act} -> ${found}: ${text} | ${question}`);
  const answers = shareWrong(recognised.filter(({ act }) => act === 'answer'));
  const others = shareWrong(recognised.filter(({ act }) => act !== 'answer'));
  console.log(
    `wrong: ${percent(shareWrong(recognised))}; with ${percent(ANSWER_SHARE)} answers ${percent(ANSWER_SHARE * answers + (1 - ANSWER_SHARE) * others)}`,
  );
  return shareWrong(recognised);
}

function shareWrong(recognised: readonly Recognised[]): number {
  return recognised.filter(({ act, found }) => act !== found).length / Math.max(recognised.length, 1);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
