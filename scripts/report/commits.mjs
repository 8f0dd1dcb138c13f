import { execFileSync } from 'node:child_process';

const COMMITS = 50;
const LONGEST_SUBJECT = 72;

/**
 * @param {string} root
 * @returns {{ subject: string, body: string }[]}
 */
export function readCommits(root, most = COMMITS) {
  const args = ['log', `-${most}`, '--no-merges', '--format=%s%x00%b%x01'];
  const log = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return log
    .split('\x01')
    .slice(0, -1)
    .map((entry) => {
      const [subject = '', body = ''] = entry.split('\0');
      return { subject: subject.trim(), body: body.trim() };
    });
}

/** @param {{ subject: string, body: string }[]} commits */
export function measureCommits(commits) {
  const count = Math.max(1, commits.length);
  const letters = commits.map(({ subject }) => subject.length);
  return {
    mean: letters.reduce((sum, length) => sum + length, 0) / count,
    tooLong: letters.filter((length) => length > LONGEST_SUBJECT).length / count,
    withBody: commits.filter(({ body }) => body !== '').length / count,
  };
}
