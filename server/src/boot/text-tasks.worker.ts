import { loadCoachTools } from '../features/coach/language/coach-tools.ts';
import { serveThread } from '../providers/engines/thread-task.ts';
import { createTextTasks, type TextRequest } from './text-tasks.ts';

// Dictionaries are loaded before the first request, so that no request waits for them.
const tasks = createTextTasks(await loadCoachTools());

export const work = serveThread(
  ({ task, input }: TextRequest) => tasks[task](input as never),
  (answer: unknown) => (answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : []),
);
