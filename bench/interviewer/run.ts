// `npm run bench:interviewer`: twelve kinds of candidates in both languages talk with the interviewer that has no language
// model, over whole interviews. Measured by the authors' labels, not by what was recognised; fails over a limit.
// `-- --seed=N` draws other questions and wordings: what holds for one draw only was tuned to it.
// `-- --verbose` also lists every miss and every main question; `-- --questions` only the questions.
// `-- --only=acts`: what candidates do by speaking, on utterances held apart for testing.
// `-- --only=final-acts`: the same on others of them, kept apart until work on recognising acts is over.
// `-- --print=<kind>:<language>` prints one conversation, `-- --write-conversations` writes docs/conversations.md.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readSeedQuestions } from '../../server/src/db/seed/read-seed-questions.ts';
import { type CoachTools, loadCoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { runActsBench } from './acts/measure-acts.ts';
import { nameCandidate, readCandidates } from './candidates.ts';
import { type Conversation, converse } from './converse.ts';
import { printLimits } from './limits.ts';
import { addUp, listLimits, measureConversation } from './measure-conversations.ts';
import { MINUTES, openInterviewers } from './open-interviewers.ts';
import { printCandidates, printFits, printMisses, printQuestions } from './print-results.ts';
import { listSpeedLimits, measureSpeed } from './speed.ts';
import { formatConversation, writeConversations } from './write-conversations.ts';

const WRONG_ACTS_MAX = 0.08;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    print: { type: 'string' },
    questions: { type: 'boolean', default: false },
    seed: { type: 'string', default: '0' },
    verbose: { type: 'boolean', default: false },
    'write-conversations': { type: 'boolean', default: false },
  },
});

const SECTIONS = ['acts', 'final-acts', 'conversations'];
if (options.only !== undefined && !SECTIONS.includes(options.only))
  throw new Error(`--only is one of ${SECTIONS.join(', ')}`);
const isFine = options.print === undefined ? await measureAll() : await printOne(options.print);
process.exitCode = isFine ? 0 : 1;

async function measureAll(): Promise<boolean> {
  if (options.only === 'final-acts') return measureActs('final.jsonl');
  const areActsRight = options.only === 'conversations' || measureActs('held.jsonl');
  const areTalksRight = options.only === 'acts' || (await measureTalks());
  return areActsRight && areTalksRight;
}

function measureActs(file: 'final.jsonl' | 'held.jsonl'): boolean {
  const share = runActsBench(file, options.verbose);
  return printLimits([
    {
      name: 'acts recognised wrongly, on utterances held apart',
      value: `${(100 * share).toFixed(1)} %`,
      limit: `at most ${100 * WRONG_ACTS_MAX} %`,
      isKept: share <= WRONG_ACTS_MAX,
    },
  ]);
}

async function measureTalks(): Promise<boolean> {
  const coach = await loadCoachTools();
  const conversations = await talkWith(coach, () => true);
  const bank = new Map((await readSeedQuestions()).map((question) => [question.id, question]));
  const measured = conversations.map((conversation) => measureConversation(conversation, bank));
  const totals = addUp(measured);
  printCandidates(measured);
  printFits(totals);
  if (options.questions || options.verbose) printQuestions(measured);
  if (options.verbose) printMisses(measured);
  if (options['write-conversations'])
    writeConversations(conversations, fileURLToPath(new URL('../../docs/conversations.md', import.meta.url)));
  return printLimits([...listLimits(totals), ...listSpeedLimits(await measureSpeed(coach, conversations))]);
}

async function printOne(name: string): Promise<boolean> {
  const conversations = await talkWith(await loadCoachTools(), (one) => one === name);
  for (const conversation of conversations) console.log(formatConversation(conversation));
  if (conversations.length === 0) console.error(`There is no candidate ${name}: see candidates.json.`);
  return conversations.length > 0;
}

async function talkWith(coach: CoachTools, isWanted: (name: string) => boolean): Promise<Conversation[]> {
  const wanted = readCandidates().filter((candidate) => isWanted(nameCandidate(candidate)));
  const interviewers = await openInterviewers(coach);
  try {
    const conversations: Conversation[] = [];
    for (const candidate of wanted)
      conversations.push(
        await converse(candidate, MINUTES, await interviewers.prepare(candidate, options.seed)),
      );
    return conversations;
  } finally {
    await interviewers.close();
  }
}
