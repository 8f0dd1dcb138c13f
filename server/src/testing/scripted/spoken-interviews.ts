import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { grantBalance } from '../../features/balance/balance.ts';
import { listTurns } from '../../features/interviews/interviews.data.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { createPerson, type TestPerson } from '../factories.ts';
import { createDraft } from '../interviews.ts';
import { SpokenCandidate } from './spoken-candidate.ts';
import { VirtualClock } from './virtual-clock.ts';

const STEP_MS = 40;
const silentBus = { publish: async () => undefined } as unknown as EventBus;

export type SpokenInterviews = {
  candidates: readonly SpokenCandidate[];
  people: readonly TestPerson[];
  /** Every candidate has said so many answers more. */
  sayMore(answers: number): Promise<void>;
  /** Every candidate has said the last answer; the clock stands still afterwards. */
  finish(): Promise<void>;
};

/** Candidates who talk with servers at `origin`, all on one clock that is late, and never skips, on a busy machine. */
export async function startSpokenInterviews(
  db: Db,
  { origin, count, repeats = false }: { origin: string; count: number; repeats?: boolean },
): Promise<SpokenInterviews> {
  const clock = new VirtualClock();
  const people = await Promise.all(Array.from({ length: count }, () => createPerson(db)));
  const candidates = await Promise.all(
    people.map((person) => invite(db, { clock, origin, repeats, person })),
  );
  let isOver = false;
  void keepTime(clock, () => isOver);
  for (const candidate of candidates) candidate.start();
  return {
    candidates,
    people,
    async sayMore(answers) {
      await Promise.all(candidates.map((candidate) => candidate.saidMore(answers)));
    },
    async finish() {
      await Promise.all(candidates.map((candidate) => candidate.finish()));
      isOver = true;
    },
  };
}

type Invitation = { clock: VirtualClock; origin: string; repeats: boolean; person: TestPerson };

async function invite(db: Db, { person, ...talk }: Invitation): Promise<SpokenCandidate> {
  const gift = { accountId: person.id, kind: 'interviews', amount: 1, reason: 'gift' } as const;
  await grantBalance({ db, bus: silentBus }, { ...gift, key: `gift:${person.id}` });
  const interviewId = await createDraft(db, { accountId: person.id });
  const response = await fetch(`${talk.origin}/v1/account/jwts`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: '{}',
  });
  const { jwt: token } = (await response.json()) as { jwt: string };
  return new SpokenCandidate({ ...talk, interviewId, token });
}

async function keepTime(clock: VirtualClock, isOver: () => boolean): Promise<void> {
  let dueMs = performance.now();
  while (!isOver()) {
    await clock.pass(STEP_MS);
    dueMs = Math.max(dueMs + STEP_MS, performance.now());
    await sleep(dueMs - performance.now());
  }
}

export type Comparison = {
  wordsSaid: number;
  wordsLost: number;
  wordsDoubled: number;
  /** Turns that are stored otherwise than the candidate was told. */
  turnsChanged: number;
  /** Said by the interviewer, and stored as heard. */
  interviewerTurns: number;
};

/** What is stored of a conversation beside what its candidate said and was told. */
export async function compareTranscript(db: Db, candidate: SpokenCandidate): Promise<Comparison> {
  const stored = await listTurns(db, candidate.interviewId);
  const spoken = stored.filter(({ role }) => role === 'candidate').flatMap(({ text }) => text.split(' '));
  const said = candidate.said.flatMap((text) => text.split(' '));
  const byTurn = new Map(stored.map((turn) => [turn.turn, turn]));
  const changed = [...candidate.told.values()].filter(({ turn, role, text }) => {
    const known = byTurn.get(turn);
    return known?.role !== role || known.text !== text;
  });
  return {
    wordsSaid: said.length,
    wordsLost: countMissing(said, spoken),
    wordsDoubled: countMissing(spoken, said),
    turnsChanged: changed.length,
    interviewerTurns: stored.filter(({ role }) => role === 'interviewer').length,
  };
}

/** How many of `wanted` are not among `found`, each counted as often as it occurs. */
function countMissing(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  let missing = 0;
  for (const word of wanted) {
    const count = left.get(word) ?? 0;
    if (count === 0) missing += 1;
    else left.set(word, count - 1);
  }
  return missing;
}
