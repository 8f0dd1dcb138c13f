import { loadCoachTools } from '../features/coach/coach-tools.ts';
import { serveThread } from '../providers/engines/thread-task.ts';
import { createTextTasks, type TextRequest } from '../text-tasks.ts';

/** Words that make a thread misbehave, wherever in a text they stand. */
export const HANGS = 'зависни';
export const EXITS = 'прервись';
export const EATS = 'объешься';
export const THROWS = 'споткнись';

const tasks = createTextTasks(await loadCoachTools());

/** The threads for texts, which can be told to fail as no rule is known to. */
export const work = serveThread(({ task, input }: TextRequest): unknown => {
  const said = JSON.stringify(input);
  while (said.includes(HANGS));
  if (said.includes(EXITS)) process.exit(3);
  if (said.includes(THROWS)) throw new RangeError('tripped');
  if (said.includes(EATS)) for (const eaten: number[][] = []; ; ) eaten.push(new Array(1_000_000).fill(1));
  return tasks[task](input as never);
});
