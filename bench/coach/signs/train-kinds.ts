import type { QuestionKind } from '../../../contract/src/feedback/remarks.ts';
import { cosine } from '../../../server/src/providers/meaning/vectors.rules.ts';
import { addScaled, softmax } from '../learn-turn.ts';
import { createAdam } from './adam.ts';

const STEPS = 300;
/** Keeps the directions short. */
const DECAY = 0.0003;

export type AskedQuestion = { asked: Float32Array; kind: QuestionKind };
export type KindDirection = { kind: QuestionKind; direction: Float32Array; bias: number };

/** Where the questions of each kind lie, by multinomial logistic regression; rare kinds weigh as much as frequent ones. */
export function trainKinds(questions: readonly AskedQuestion[]): KindDirection[] {
  const kinds = [...new Set(questions.map(({ kind }) => kind))].sort();
  const size = questions[0]?.asked.length ?? 0;
  const directions = kinds.map(() => new Float32Array(size));
  const biases = new Float32Array(kinds.length);
  const counts = new Map(kinds.map((kind) => [kind, questions.filter((one) => one.kind === kind).length]));
  const walk = createAdam([...directions, biases]);
  for (let step = 0; step < STEPS; step += 1) {
    const pulls = directions.map((direction) => direction.map((value) => DECAY * value));
    const biasPull = new Float32Array(kinds.length);
    for (const { asked, kind } of questions) {
      const shares = softmax(
        directions.map((direction, at) => cosine(direction, asked) + (biases[at] as number)),
      );
      for (const [at, share] of shares.entries()) {
        const error = (share - (kinds[at] === kind ? 1 : 0)) / (counts.get(kind) ?? 1) / kinds.length;
        biasPull[at] = (biasPull[at] as number) + error;
        addScaled(pulls[at] as Float32Array, asked, error);
      }
    }
    walk([...pulls, biasPull]);
  }
  return kinds.map((kind, at) => ({
    kind,
    direction: directions[at] as Float32Array,
    bias: biases[at] as number,
  }));
}
