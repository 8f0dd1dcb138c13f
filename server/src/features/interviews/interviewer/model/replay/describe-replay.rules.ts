import type { ReplayedReply } from './replay-interviews.ts';

/** One reply for the terminal: what was said, what the model would say, and whether it may. */
export function describeReply(reply: ReplayedReply, name: string): string {
  const { interviewId, turn, move, storedBy, stored, replayed, problems, ms, words } = reply;
  const verdict = problems.length === 0 ? 'passed' : `refused: ${problems.join(', ')}`;
  return `
${interviewId}, turn ${turn}, ${move}
  stored (${storedBy}): ${stored}
  ${name}: ${replayed}
  ${verdict} · ${ms} ms · ${words} words
`;
}

/** The last lines: how many wordings could have been spoken, how soon they came, and what the others were refused for. */
export function describeTotals(replies: readonly ReplayedReply[], name: string): string {
  if (replies.length === 0) return '\nNo stored reply was found that a model would word.\n';
  const passed = replies.filter(({ problems }) => problems.length === 0);
  const share = Math.round((passed.length / replies.length) * 100);
  const counts = new Map<string, number>();
  for (const problem of replies.flatMap(({ problems }) => problems))
    counts.set(problem, (counts.get(problem) ?? 0) + 1);
  const refused = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([problem, count]) => `${problem} ${count}`)
    .join(', ');
  const ms = median(replies.map((reply) => reply.ms));
  const words = median(passed.map((reply) => reply.words));
  return `
${name}: ${passed.length} of ${replies.length} replies passed (${share} %), median ${ms} ms, median ${words} words
${refused === '' ? '' : `refused for: ${refused}\n`}`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
