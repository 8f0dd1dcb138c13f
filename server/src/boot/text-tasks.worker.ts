import { loadCoachTools } from '../features/coach/language/coach-tools.ts';
import { serveWork } from '../providers/engines/serve-work.ts';
import { createInstalledEmbedder } from '../providers/meaning/installed-embedder.ts';
import { createTextTasks, runTextTask, type TextJob } from './text-tasks.ts';

let meaningDirectory: string | undefined;
const findEmbedder = createInstalledEmbedder(() => meaningDirectory);

// Dictionaries are loaded before the first request, so that no request waits for them.
const tasks = createTextTasks({ ...(await loadCoachTools()), findEmbedder });

serveWork((job: TextJob) => {
  meaningDirectory = job.meaningDirectory;
  return runTextTask(tasks, job);
});
