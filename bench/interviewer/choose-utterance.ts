import type { DialogueAct } from '@aloud/contract/interviews.limits';
import type { LabelledTurn } from './candidates.ts';
import { listContentStems } from './content-stems.ts';

/** Utterances that belong together: asides before an answer, the answer, and its corrections. */
type Block = readonly LabelledTurn[];

const AT_THE_END: ReadonlySet<DialogueAct> = new Set<DialogueAct>(['asks-company', 'thanks']);
const ENDS_BLOCK: ReadonlySet<DialogueAct> = new Set<DialogueAct>([
  'answer',
  'unknown',
  'refuses',
  'corrects',
]);

/** So many words of a question in an answer make it the one that is given. */
const SHARED_STEMS_MIN = 2;

export type Heard = { question: string; isAskedForQuestions: boolean };

/** A candidate who says what was written for them, and of several answers the one nearest to the question. */
export type Script = {
  /** Undefined when there is nothing more to say. */
  next: (heard: Heard) => LabelledTurn | undefined;
  /** Only questions to the employer and a goodbye are left. */
  isNearEnd: () => boolean;
};

export function createScript(turns: readonly LabelledTurn[]): Script {
  const { body, tail } = splitEnd(turns);
  const all = splitBlocks(body);
  let blocks = all;
  let current: Block = [];
  let closing = [...tail];
  return {
    isNearEnd: () => blocks.length === 0 && current.length === 0,
    next({ question, isAskedForQuestions }) {
      if (isAskedForQuestions && blocks.length + current.length > 0) {
        // The candidate's turn has come earlier than the script expects: what is not said yet is left out.
        closing = [...[...current, ...blocks.flat()].filter(({ act }) => act === 'asks-company'), ...closing];
        blocks = [];
        current = [];
      }
      if (current.length === 0 && blocks.length > 0) {
        const chosen = chooseBlock(blocks, question, blocks === all);
        current = chosen;
        blocks = blocks.filter((block) => block !== chosen);
      }
      const [said, ...rest] = current.length > 0 ? current : closing;
      if (current.length > 0) current = rest;
      else closing = rest;
      return said;
    },
  };
}

function splitEnd(turns: readonly LabelledTurn[]): { body: LabelledTurn[]; tail: LabelledTurn[] } {
  const last = turns.findLastIndex(({ act }) => !AT_THE_END.has(act));
  return { body: turns.slice(0, last + 1), tail: turns.slice(last + 1) };
}

export function splitBlocks(turns: readonly LabelledTurn[]): Block[] {
  const blocks: LabelledTurn[][] = [];
  let open: LabelledTurn[] = [];
  for (const turn of turns) {
    const last = blocks.at(-1);
    if (turn.act === 'corrects' && open.length === 0 && last) {
      last.push(turn);
      continue;
    }
    open.push(turn);
    if (!ENDS_BLOCK.has(turn.act)) continue;
    blocks.push(open);
    open = [];
  }
  return open.length > 0 ? [...blocks, open] : blocks;
}

/** The introduction is first, and what is no answer keeps its place; answers go to the questions they fit. */
function chooseBlock(blocks: readonly Block[], question: string, isFirst: boolean): Block {
  const [inOrder = []] = blocks;
  if (isFirst || !isAnswer(inOrder)) return inOrder;
  const asked = listContentStems(question);
  const ranked = blocks.filter(isAnswer).map((block) => ({ block, shared: countShared(block, asked) }));
  const best = ranked.toSorted((a, b) => b.shared - a.shared)[0];
  return best && best.shared >= SHARED_STEMS_MIN ? best.block : inOrder;
}

/** Only a block without asides can be moved: an aside was written for its place. */
function isAnswer(block: Block): boolean {
  return block[0]?.act === 'answer';
}

function countShared(block: Block, asked: ReadonlySet<string>): number {
  const said = listContentStems(block.map(({ text }) => text).join(' '));
  return [...said].filter((one) => asked.has(one)).length;
}
