import { resumeClaimsEndpoint } from '@aloud/contract/resume-claims';
import { beforeEach, expect, it } from 'vitest';
import { turns } from '../../../db/schema/interviews.ts';
import { resumeClaims } from '../../../db/schema/resumes.ts';
import { createPerson, type TestPerson } from '../../../testing/factories.ts';
import { createDraft } from '../../../testing/interviews.ts';
import { createMisbehavingTexts, EXITS } from '../../../testing/misbehaving/misbehaving-texts.ts';
import { createTestResume } from '../../../testing/resumes.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

const database = useTestDatabase();
let compared = 0;
const app = useTestApp(
  database,
  {},
  {
    text: (logger) => {
      const text = createMisbehavingTexts(logger);
      return {
        ...text,
        run: (task, input, work) => {
          if (task === 'compareClaims') compared += 1;
          return text.run(task, input, work);
        },
      };
    },
  },
);

let person: TestPerson;
let interviewId: string;
beforeEach(async () => {
  compared = 0;
  const { db } = database.current;
  person = await createPerson(db);
  const resumeId = await createTestResume(db, person.id);
  interviewId = await createDraft(db, { accountId: person.id, resumeId });
});

async function say(turn: number, text: string): Promise<void> {
  const said = { interviewId, turn, role: 'candidate', isInterrupted: false, text } as const;
  await database.current.db.insert(turns).values(said);
}

const read = (headers = person.headers) =>
  app.current.inject({ url: `/api/interviews/${interviewId}/resume-claims`, headers });
const kept = () => database.current.db.select().from(resumeClaims);

it('what was said is compared with the resume once, and again when more is said', async () => {
  await say(1, 'Я руководила командой из десяти человек.');
  const all = await Promise.all(Array.from({ length: 10 }, () => read()));
  for (const one of all) expect(one.json()).toMatchObject({ claims: [{ kind: 'number' }] });
  expect((await read()).json()).toEqual(all[0]?.json());
  expect(compared).toBe(1);

  await say(2, 'Я сократила время ответа API с 800 до 500 мс.');
  expect((await read()).json().claims.length).toBeGreaterThan(1);
  expect(compared).toBe(2);
  expect(await kept()).toHaveLength(1);
});

it('a comparison that breaks its worker answers why, and does not break another one when it is asked for again', async () => {
  await say(1, `Я руководила командой и ${EXITS} на десятом человеке.`);
  for (const response of [await read(), await read()]) {
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'coach.unreadable-text' });
  }
  expect(compared).toBe(1);
});

it('a comparison that failed is tried again after a day, as a job would be', async () => {
  await say(1, 'Я руководила командой из десяти человек.');
  await read();
  const failed = (hoursAgo: number) =>
    database.current.db.update(resumeClaims).set({
      claims: [],
      failure: 'coach.unreadable-text',
      createdAt: new Date(Date.now() - hoursAgo * 3_600_000),
    });
  await failed(1);
  expect((await read()).statusCode).toBe(422);
  await failed(25);
  expect((await read()).json()).toMatchObject({ claims: [{ kind: 'number' }] });
  expect(await kept()).toMatchObject([{ failure: null }]);
});

it("a comparison is its owner's alone, and goes with the interview, the resume and the account", async () => {
  await say(1, 'Я руководила командой из десяти человек.');
  await read();
  expect(await kept()).toMatchObject([{ accountId: person.id, interviewId }]);
  const stranger = await createPerson(database.current.db);
  expect((await read(stranger.headers)).statusCode).toBe(404);
  const reset = {
    method: 'POST',
    url: `/api/interviews/${interviewId}/reset`,
    headers: person.headers,
  } as const;
  expect((await app.current.inject(reset)).statusCode).toBe(200);
  expect(await kept()).toHaveLength(0);

  await say(1, 'Я руководила командой из десяти человек.');
  await read();
  const resumeId = (await kept())[0]?.resumeId ?? '';
  await app.current.inject({ method: 'DELETE', url: `/api/resumes/${resumeId}`, headers: person.headers });
  expect(await kept()).toHaveLength(0);
});

it('nobody may ask for comparisons without end', () => {
  expect(resumeClaimsEndpoint.limits).toHaveLength(1);
});
