import { setTimeout as sleep } from 'node:timers/promises';
import { fillPath, PATHS } from '@aloud/contract/paths';
import { uniqueId } from '../../server/src/platform/ids.ts';
import { linkIn, type MailServer } from '../../server/src/testing/clients/mail-server.ts';
import { samplePdf } from '../../server/src/testing/clients/upload.ts';
import type { TestPerson } from '../../server/src/testing/factories.ts';
import { ask, askInSteps, insist, Refused, type Stage } from './ask.ts';
import { SPOKEN_TEXT } from './provider-double.ts';

export type ActStage = Stage & { mail: MailServer; questionId: string };

/** Something a person does from its beginning to the server's last yes. */
export type Act = {
  name: string;
  /** How many people do it at the same time. */
  people: number;
  perform(stage: ActStage, person: TestPerson): Promise<void>;
};

const RESUME_BYTES = 40_000;
const RECORDING_BYTES = 8_000;
const LOOK_EVERY_MS = 100;
const ANSWERS_PER_INTERVIEW = 2;
const AWAY = 'general_service_disabled';

export const ACTS: readonly Act[] = [
  { name: 'typed answer', people: 2, perform: (stage, person) => practise(stage, person) },
  {
    name: 'spoken answer',
    people: 2,
    perform: (stage, person) => practise(stage, person, samplePdf(RECORDING_BYTES)),
  },
  { name: 'upload', people: 1, perform: upload },
  { name: 'sign-in by mail', people: 1, perform: signIn },
  { name: 'written interview', people: 2, perform: beInterviewed },
];

/** The page names the attempt before it is sent, and sends it again under that name. */
async function practise(stage: ActStage, { id, headers }: TestPerson, recording?: Buffer): Promise<void> {
  const { journal, questionId } = stage;
  const attemptId = uniqueId();
  await insist(stage, () => {
    const body = new FormData();
    const fields = { attemptId, questionId, language: 'ru', ...(!recording && { text: SPOKEN_TEXT }) };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (recording) body.set('file', new Blob([new Uint8Array(recording)], { type: 'audio/webm' }), 'a.webm');
    return askInSteps(stage, { method: 'POST', path: PATHS.answers.all, headers, body });
  });
  journal.attempts.push({ accountId: id, id: attemptId, headers, ...(recording && { recording }) });
}

async function upload(stage: ActStage, { headers }: TestPerson): Promise<void> {
  const id = uniqueId();
  const bytes = samplePdf(RESUME_BYTES);
  await insist(stage, async () => {
    const body = new FormData();
    body.append('fileId', id);
    body.append('file', new File([new Uint8Array(bytes)], 'resume.pdf'));
    try {
      await ask(stage, { method: 'POST', path: '/v1/storage/buckets/resumes/files', headers, body });
    } catch (error) {
      // The response to the first try was lost, the file was not: the page goes on with it.
      if (error instanceof Refused && error.code === 'storage_file_already_exists') return;
      // What the page says of it (`web/src/features/resumes/send-resume.ts`).
      if (error instanceof Refused && error.code === AWAY) throw new Refused('files.unavailable');
      throw error;
    }
  });
  stage.journal.files.push({ id, bytes, headers });
}

async function signIn(stage: ActStage): Promise<void> {
  const { journal, mail } = stage;
  // Limits are counted by address of mail and network: every person comes from a network of their own.
  const headers = { 'x-appwrite-project': 'agent', 'x-forwarded-for': inventAddress() };
  const email = `${uniqueId()}@example.com`;
  for (;;) {
    const had = mail.listMails(email).length;
    await insist(stage, () =>
      ask(stage, {
        method: 'POST',
        path: '/v1/account/tokens/magic-url',
        headers,
        body: { userId: uniqueId(), email },
      }),
    );
    journal.mailedTo.push(email);
    while (mail.listMails(email).length === had)
      await sleep(LOOK_EVERY_MS, undefined, { signal: stage.signal });
    const latest = mail.listMails(email).at(-1);
    const session = await redeem(stage, { link: latest && linkIn(latest), headers });
    if (session) {
      journal.sessions.push({ headers: { 'x-appwrite-project': 'agent', cookie: session } });
      return;
    }
  }
}

type Redemption = { link: URL | undefined; headers: Record<string, string> };

/** Undefined: the link was used up by a try whose response was lost, and another one has to be asked for. */
async function redeem(stage: ActStage, { link, headers }: Redemption): Promise<string | undefined> {
  const [userId, secret] = ['userId', 'secret'].map((name) => link?.searchParams.get(name) ?? '');
  return insist(stage, async () => {
    try {
      const response = await ask(stage, {
        method: 'PUT',
        path: '/v1/account/sessions/magic-url',
        headers,
        body: { userId, secret },
      });
      return response.headers.getSetCookie()[0]?.split(';', 1)[0];
    } catch (error) {
      if (error instanceof Refused && error.code === 'user_invalid_token') return undefined;
      throw error;
    }
  });
}

function inventAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `198.${18 + (part() % 2)}.${part()}.${part()}`;
}

async function beInterviewed(stage: ActStage, { id: accountId, headers }: TestPerson): Promise<void> {
  const post = (path: string, body: object) =>
    insist(stage, () => ask(stage, { method: 'POST', path, headers, body }));
  const created = await post(PATHS.interviews.all, { language: 'ru', role: 'Backend-разработчик' });
  const { id } = (await created.json()) as { id: string };
  const interview = { id, accountId, answers: [] as string[], isStopped: false };
  stage.journal.interviews.push(interview);
  const params = { interviewId: id };
  for (let number = 1; number <= ANSWERS_PER_INTERVIEW; number += 1) {
    const text = `${SPOKEN_TEXT}, ответ ${number}`;
    await post(fillPath(PATHS.interviews.answers, params), { id: `answer-${number}`, text });
    interview.answers.push(text);
  }
  await post(fillPath(PATHS.interviews.stop, params), {});
  interview.isStopped = true;
}
