import { serveEngine } from './serve-engine.ts';

export type WorkOutcome<Answer> = { answer: Answer } | { message: string; stack: string };

/** The main loop of a worker: what its file does with each request, one at a time. */
export function serveWork<Request, Answer>(work: (request: Request) => Answer | Promise<Answer>): void {
  serveEngine({
    async work(request: Request): Promise<WorkOutcome<Answer>> {
      try {
        return { answer: await work(request) };
      } catch (error) {
        // A message may quote the text of a person; the kind of failure and its place never do.
        const { name, stack = '' } = error instanceof Error ? error : new Error();
        const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
        return { message: name, stack: [name, ...frames].join('\n') };
      }
    },
  });
}
