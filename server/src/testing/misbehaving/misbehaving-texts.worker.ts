import { createTextTasks, runTextTask, type TextRequest, type TextTask } from '../../boot/text-tasks.ts';
import { loadCoachTools } from '../../features/coach/language/coach-tools.ts';
import { serveWork } from '../../providers/engines/serve-work.ts';
import { EATS, EXITS, HANGS, THROWS } from './misbehaving-texts.ts';

/** Those that judge words; the others carry them from place to place. */
const BREAKABLE: ReadonlySet<TextTask> = new Set([
  'judgeAnswer',
  'decideReply',
  'measureTurn',
  'compareClaims',
  'describeResume',
  'analyseResume',
]);

const tasks = createTextTasks(await loadCoachTools());

/** The workers for texts, which can be told to fail as no rule is known to. */
serveWork((request: TextRequest): unknown => {
  const { task, input } = request;
  const said = BREAKABLE.has(task) ? JSON.stringify(input) : '';
  while (said.includes(HANGS));
  if (said.includes(EXITS)) process.exit(3);
  if (said.includes(THROWS)) throw new RangeError('tripped');
  if (said.includes(EATS)) for (const eaten: number[] = []; ; ) eaten.push(1);
  return runTextTask(tasks, request);
});
