import { loadCoachTools } from '../features/coach/language/coach-tools.ts';
import { serveThread } from '../providers/engines/thread-task.ts';
import { createTextTasks, type TextRequest } from './text-tasks.ts';

// Before the first request: nobody waits for dictionaries but the thread itself.
const tasks = createTextTasks(await loadCoachTools());

export const work = serveThread(
  ({ task, input }: TextRequest) => tasks[task](input as never),
  (answer: unknown) => (answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : []),
);
