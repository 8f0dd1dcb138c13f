import { setTimeout as sleep } from 'node:timers/promises';
import type { Interview } from '../../../contract/src/interviews.ts';
import { fillPath, PATHS } from '../../../contract/src/paths.ts';
import { SPOKEN_ANSWERS, speakAnswer } from '../../../server/src/testing/scripted/spoken-answers.ts';
import { LiveCandidate, Overloaded } from '../live-candidate.ts';
import { ActionFailed } from '../samples.ts';
import type { Visitor, World } from '../visitor.ts';

const ANSWERS = { from: 3, to: 6 };
/** People take a breath before they answer. */
const BREATH_MS = { from: 500, to: 2_500 };
/** The sound of an interview is stored by a job after its end. */
const STORED_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
const NOT_FOUND = 404;

type Conversation = { visitor: Visitor; candidate: LiveCandidate; interviewId: string };

/** One whole interview, spoken in real time. */
export async function interview(visitor: Visitor): Promise<void> {
  visitor.lastInterviewId = undefined;
  const conversation = await begin(visitor);
  try {
    const said = await converse(
      conversation,
      ANSWERS.from + Math.floor(visitor.random() * (ANSWERS.to - ANSWERS.from + 1)),
    );
    await timed(conversation, 'live: stopped', () => conversation.candidate.stop());
    if (said.length < ANSWERS.from) return;
    await compareTranscript(conversation, said);
    visitor.lastInterviewId = conversation.interviewId;
  } finally {
    leave(conversation);
  }
}

/** Prepares an interview and joins it; one for which there was no place is tried again. */
export async function begin(visitor: Visitor): Promise<Conversation> {
  const { origin } = visitor.world;
  const interviewId = visitor.preparedInterviewId ?? (await create(visitor));
  visitor.preparedInterviewId = interviewId;
  const token = await visitor.signToken();
  const candidate = new LiveCandidate({ origin, headers: visitor.socketHeaders, interviewId, token });
  const conversation = { visitor, candidate, interviewId };
  try {
    await timed(conversation, 'live: joined', () => candidate.join());
  } catch (error) {
    candidate.close();
    throw error;
  }
  visitor.preparedInterviewId = undefined;
  countLive(visitor.world, 1);
  return conversation;
}

async function create(visitor: Visitor): Promise<string> {
  const { id } = await visitor.readJson<{ id: string }>('interview created', PATHS.interviews.all, {
    json: {
      language: 'ru',
      role: 'Backend-разработчик',
      level: 'middle',
      minutes: 30,
      patience: 'brisk',
      isRecorded: true,
    },
  });
  return id;
}

export function leave({ visitor, candidate }: Conversation): void {
  candidate.close();
  countLive(visitor.world, -1);
  for (const trouble of candidate.troubles) visitor.world.samples.fail('live: told', trouble);
}

function countLive({ live }: World, change: number): void {
  live.count += change;
  live.most = Math.max(live.most, live.count);
}

/** Answers so many times, or until the time is over or the interviewer closes; what was said. */
export async function converse(conversation: Conversation, answers: number): Promise<string[]> {
  const { visitor, candidate } = conversation;
  const { random, world } = visitor;
  const said: string[] = [];
  const first = Math.floor(random() * SPOKEN_ANSWERS.length);
  for (let number = 0; number < answers && !world.signal.aborted; number += 1) {
    await timed(conversation, undefined, () => candidate.listen());
    if (candidate.isEnded) break;
    await sleep(BREATH_MS.from + random() * (BREATH_MS.to - BREATH_MS.from));
    const replyMs = await timed(conversation, undefined, () => candidate.answer(speakAnswer(first + number)));
    if (replyMs === undefined) break;
    world.samples.succeed('live: reply heard', replyMs);
    said.push(SPOKEN_ANSWERS[(first + number) % SPOKEN_ANSWERS.length] ?? '');
  }
  return said;
}

/** Counts what became of a step of the conversation; without a kind only what went wrong. */
async function timed<T>(
  { visitor }: Pick<Conversation, 'visitor'>,
  kind: string | undefined,
  step: () => Promise<T>,
): Promise<T> {
  const startedMs = performance.now();
  const { samples } = visitor.world;
  try {
    const result = await step();
    if (kind) samples.succeed(kind, performance.now() - startedMs);
    return result;
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof Overloaded)) return visitor.fail(kind ?? 'live: reply heard', message);
    samples.refuse(kind ?? 'live: reply heard', message);
    throw new ActionFailed(message);
  }
}

/** Every word that was said is stored, in its order. */
async function compareTranscript(
  { visitor, interviewId }: Conversation,
  said: readonly string[],
): Promise<void> {
  const { turns } = await visitor.readJson<Interview>(
    'interview read',
    fillPath(PATHS.interviews.one, { interviewId }),
  );
  const stored = turns.filter(({ role }) => role === 'candidate').map(({ text }) => text);
  const [wanted, found] = [said, stored].map((texts) => texts.join(' ').split(' ').length);
  if (wanted !== found) visitor.fail('live: transcript', `${wanted} words said, ${found} stored`);
}

/** What an interview ends in: the report, on paper too, and its sound. */
export async function report(visitor: Visitor): Promise<void> {
  const interviewId = visitor.lastInterviewId;
  if (!interviewId) return;
  await visitor.follow('report made', PATHS.reports.all, { json: { interviewId } });
  await visitor.ask('report read', fillPath(PATHS.interviews.report, { interviewId }));
  await visitor.ask('report.pdf', `${fillPath(PATHS.interviews.reportPdf, { interviewId })}?language=ru`);
  await playInterview(visitor, interviewId);
}

async function playInterview(visitor: Visitor, interviewId: string): Promise<void> {
  const path = fillPath(PATHS.interviews.audio, { interviewId });
  const headers = { range: 'bytes=0-65535' };
  for (const startedMs = performance.now(); performance.now() - startedMs < STORED_WITHIN_MS; ) {
    const { status } = await visitor.ask('interview played', path, { headers, tolerates: NOT_FOUND });
    if (status !== NOT_FOUND) {
      visitor.world.samples.succeed('interview sound stored', performance.now() - startedMs);
      return;
    }
    await sleep(LOOK_EVERY_MS);
  }
  visitor.fail('interview sound stored', `not in ${STORED_WITHIN_MS} ms`);
}
