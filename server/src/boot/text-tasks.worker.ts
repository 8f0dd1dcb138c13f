import { loadCoachTools } from '../features/coach/language/coach-tools.ts';
import { serveWork } from '../providers/engines/serve-work.ts';
import { createTextTasks, runTextTask, type TextRequest } from './text-tasks.ts';

// Dictionaries are loaded before the first request, so that no request waits for them.
const tasks = createTextTasks(await loadCoachTools());

serveWork((request: TextRequest) => runTextTask(tasks, request));
