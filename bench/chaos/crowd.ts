import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/src/db/database.ts';
import { sessions } from '../../server/src/db/schema/accounts.ts';
import {
  createPerson,
  createQuestion,
  giveUnits,
  type TestPerson,
} from '../../server/src/testing/factories.ts';
import type { SpokenCandidate } from '../../server/src/testing/scripted/spoken-candidate.ts';
import {
  type SpokenInterviews,
  startSpokenInterviews,
} from '../../server/src/testing/scripted/spoken-interviews.ts';
import { ACTS, type Act, type ActStage } from './acts.ts';
import { Journal } from './journal.ts';
import type { World } from './world.ts';

/** One person of the crowd: an act again and again, from one account after the other. */
type Actor = { act: Act; accounts: TestPerson[]; completedAtMs: number; failure?: Error };

export type Recovery = { afterMs: number; last: string; leftBehind: string[] };

/** More accounts than one: what an account may do in a minute is limited. */
const ACCOUNTS_PER_ACTOR = 6;
const BALANCE = 500;
const SPOKEN_INTERVIEWS = 3;
/** Fits what everybody answers: an answer beside the question is free. */
const QUESTION = {
  en: 'Tell me about a difficult project you were responsible for.',
  ru: 'Расскажите о сложном проекте, за который вы отвечали.',
};
const BREATH_MS = 500;
const LOOK_EVERY_MS = 25;
/** A person who has completed nothing for this long counts as left behind. */
const RECOVERY_MS_MAX = 90_000;
/** Time to complete what was begun, after which it is given up. */
const FINISH_MS = 60_000;

/** People who use the servers at the same time, and remember what they were told. */
export class Crowd {
  readonly journal = new Journal();
  readonly #actors: readonly Actor[];
  readonly #spoken: SpokenInterviews;
  readonly #running: Promise<unknown>;
  readonly #giveUp = new AbortController();
  #isStopping = false;

  private constructor(actors: readonly Actor[], spoken: SpokenInterviews, stage: Omit<ActStage, 'signal'>) {
    this.#actors = actors;
    this.#spoken = spoken;
    const whole = { ...stage, journal: this.journal, signal: this.#giveUp.signal };
    this.#running = Promise.all([
      ...actors.map((actor) => this.#live(actor, whole)),
      ...spoken.candidates.map((candidate) => this.#listen(candidate)),
    ]);
  }

  static async gather({ db, origin, mail }: Pick<World, 'db' | 'origin' | 'mail'>): Promise<Crowd> {
    const questionId = await createQuestion(db, QUESTION);
    const actors: Actor[] = [];
    for (const act of ACTS)
      for (let number = 0; number < act.people; number += 1)
        actors.push({ act, accounts: await createAccounts(db), completedAtMs: 0 });
    const spoken = await startSpokenInterviews(db, { origin, count: SPOKEN_INTERVIEWS, repeats: true });
    // As long as real ones: those of tests end within the hour by which clocks jump.
    await db.update(sessions).set({ expiresAt: sql`now() + interval '30 days'` });
    return new Crowd(actors, spoken, { origin, mail, questionId, journal: new Journal() });
  }

  get candidates(): readonly SpokenCandidate[] {
    return this.#spoken.candidates;
  }

  /** How long after `sinceMs` every person had completed something, what the last of them did, and who had not. */
  async recover(sinceMs: number): Promise<Recovery> {
    const people = [...this.#actors, ...this.#talkers.values()];
    let last = '';
    for (;;) {
      const behind = people.filter(({ completedAtMs }) => completedAtMs <= sinceMs);
      const afterMs = performance.now() - sinceMs;
      if (behind.length === 0) return { afterMs, last, leftBehind: [] };
      if (afterMs > RECOVERY_MS_MAX) return { afterMs, last, leftBehind: behind.map(nameActor) };
      last = behind.map(nameActor).join(', ');
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Everybody completes what they have begun; returns what was given up. */
  async leave(): Promise<string[]> {
    this.#isStopping = true;
    // Before they hang up: that closes sockets, too.
    for (const { closeCodes } of this.candidates)
      for (const code of closeCodes) this.journal.tell(`socket ${code}`);
    const timer = setTimeout(() => this.#giveUp.abort(), FINISH_MS);
    const hasFinished = await Promise.race([
      Promise.all([this.#running, this.#spoken.finish()]).then(
        () => true,
        () => false,
      ),
      sleep(FINISH_MS + 5_000, false, { ref: false }),
    ]);
    clearTimeout(timer);
    const failures = this.#actors.flatMap(({ act, failure }) =>
      failure ? [`${act.name}: ${failure.message}`] : [],
    );
    return hasFinished ? failures : [...failures, 'a spoken interview did not go on'];
  }

  readonly #talkers = new Map<SpokenCandidate, { act: { name: string }; completedAtMs: number }>();

  async #live(actor: Actor, stage: ActStage): Promise<void> {
    for (let round = 0; !this.#isStopping; round += 1) {
      const person = actor.accounts[round % actor.accounts.length];
      if (!person) return;
      try {
        await actor.act.perform(stage, person);
      } catch (error) {
        actor.failure = error instanceof Error ? error : new Error(String(error));
        return;
      }
      actor.completedAtMs = performance.now();
      this.journal.complete(actor.act.name);
      await sleep(BREATH_MS);
    }
  }

  async #listen(candidate: SpokenCandidate): Promise<void> {
    const talker = { act: { name: 'spoken interview' }, completedAtMs: 0 };
    this.#talkers.set(candidate, talker);
    let heard = 0;
    while (!this.#isStopping) {
      const now = [...candidate.told.values()].filter(({ role }) => role === 'candidate').length;
      if (now > heard) {
        talker.completedAtMs = performance.now();
        this.journal.complete(talker.act.name);
      }
      heard = now;
      await sleep(LOOK_EVERY_MS);
    }
  }
}

const nameActor = ({ act }: { act: { name: string } }) => act.name;

async function createAccounts(db: Db): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  for (let number = 0; number < ACCOUNTS_PER_ACTOR; number += 1) {
    const person = await createPerson(db);
    await giveUnits(db, { accountId: person.id, amount: BALANCE });
    people.push(person);
  }
  return people;
}
