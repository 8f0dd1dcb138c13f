import { parentPort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';

/** What a pool gives one of its threads. Without a request the thread only says that it is ready. */
export type ThreadTask<Request> = { id: number; request?: Request };
/** The thread begins with this task: from now on its time counts. */
export type ThreadStarted = { startedId: number };
export type ThreadOutcome<Answer> = { answer: Answer } | { message: string; stack: string };

type Work<Request, Answer> = (request: Request) => Answer | Promise<Answer>;

/** What the file of a thread exports as `work`. `transfer` names memory that is handed over instead of copied. */
export function serveThread<Request, Answer>(
  work: Work<Request, Answer>,
  transfer: (answer: Answer) => ArrayBuffer[] = () => [],
) {
  return async (task: ThreadTask<Request>): Promise<unknown> => {
    if (!('request' in task)) return undefined;
    parentPort?.postMessage({ startedId: task.id } satisfies ThreadStarted);
    try {
      const answer = await work(task.request as Request);
      const outcome: ThreadOutcome<Answer> = { answer };
      const buffers = transfer(answer);
      return buffers.length === 0 ? outcome : move({ [transferableSymbol]: buffers, [valueSymbol]: outcome });
    } catch (error) {
      // A message may quote the text of a person; the kind of failure and its place never do.
      const { name, stack = '' } = error instanceof Error ? error : new Error();
      const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
      return { message: name, stack: [name, ...frames].join('\n') } satisfies ThreadOutcome<Answer>;
    }
  };
}
