import { loadCoachTools } from '../features/coach/language/coach-tools.ts';
import { serveThread } from '../providers/engines/thread-task.ts';
import { createTextTasks, runTextTask, type TextRequest } from './text-tasks.ts';

// Dictionaries are loaded before the first request, so that no request waits for them.
const tasks = createTextTasks(await loadCoachTools());

export const work = serveThread(
  (request: TextRequest) => runTextTask(tasks, request),
  (answer: unknown) => (answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : []),
);
