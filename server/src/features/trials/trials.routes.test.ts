import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import { NDJSON } from '@aloud/contract/ndjson';
import { submitTrialEndpoint, type TrialEvent } from '@aloud/contract/practice/trials';
import { TRIAL_BYTES_MAX } from '@aloud/contract/practice/trials.limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { files } from '../../db/schema/files.ts';
import { jobs } from '../../db/schema/jobs.ts';
import { rateLimits } from '../../db/schema/platform.ts';
import { answers } from '../../db/schema/practice.ts';
import { AppError } from '../../platform/app-error.ts';
import { rawForm } from '../../testing/clients/multipart.ts';
import { createQuestion } from '../../testing/factories.ts';
import { createGate } from '../../testing/gate.ts';
import { heard } from '../../testing/practice-server.ts';
import { scriptFeedback } from '../../testing/scripted/scripted-feedback.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { getTrial, tryAnswer, useTrialServer } from '../../testing/trial-server.ts';

const database = useTestDatabase();
const server = useTrialServer(database);
const PATIENT = { timeout: 60_000 };
const SOUND = Buffer.from('the sound of a visitor');

let questionId: string;
beforeEach(async () => {
  questionId = await createQuestion(database.current.db, { ru: 'Почему вы уходите?' });
});
const tryOnce = (more: Partial<Parameters<typeof tryAnswer>[1]> = {}) =>
  tryAnswer(server.current, { questionId, ...more });
const codeOf = async (asked: ReturnType<typeof tryOnce>) =>
  (await asked).json<{ code?: string }>().code ?? 'judged';

describe('a visitor', () => {
  it('says an answer, sees how far it is, and gets a feedback with a receipt', async () => {
    server.current.transcribe = async (recording, { onText, language }) => {
      expect([recording, language]).toEqual([SOUND, 'ru']);
      onText('Я ухожу');
      return heard('Я ухожу, потому что вырос', 12);
    };
    const response = await tryOnce({ bytes: SOUND, headers: { accept: NDJSON } });
    const steps = response.body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as TrialEvent);
    expect(steps.map(({ step }) => step)).toEqual(['received', 'hearing', 'hearing', 'judging', 'done']);
    expect(steps.at(-1)).toMatchObject({
      attempt: {
        id: 'one',
        question: 'Почему вы уходите?',
        questionId,
        kind: 'spoken',
        text: 'Я ухожу, потому что вырос',
        seconds: 12,
        score: 64,
        hasAudio: false,
        isCharged: false,
        isOfResume: false,
      },
      receipt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
  });

  it('may type instead', async () => {
    const { attempt } = await getTrial(server.current, { questionId, text: 'Потому что вырос' });
    expect(attempt).toMatchObject({ kind: 'typed', text: 'Потому что вырос', words: null, score: 64 });
  });

  it('leaves nothing behind: no attempt, no sound, no work, no address, no words with the recogniser', async () => {
    const { db } = database.current;
    const owners: string[] = [];
    server.current.transcribe = async (_recording, { accountId }) => {
      owners.push(accountId);
      return heard('Секретные слова');
    };
    await tryOnce({ bytes: SOUND });
    for (const table of [answers, files, jobs]) expect(await db.select().from(table)).toEqual([]);
    const counted = JSON.stringify(await db.select().from(rateLimits));
    expect(counted).not.toContain('203.0.113');
    expect(owners).toEqual([expect.stringMatching(/^visitor:[\w-]{43}$/)]);
    expect(server.current.deleted).toEqual(owners);
  });

  it('is told when nothing was heard, when the question is unknown, and when the form is none', async () => {
    server.current.transcribe = async () => heard('');
    expect(await codeOf(tryOnce({ bytes: SOUND }))).toBe('practice.nothing-heard');
    expect(await codeOf(tryOnce({ text: ' \n ' }))).toBe('practice.nothing-heard');
    expect(await codeOf(tryOnce({ questionId: 'unknown' }))).toBe('practice.question-unknown');
    expect(await codeOf(tryOnce({ text: 'а'.repeat(20_001) }))).toBe('request.invalid');
  });

  it('may speak for three minutes', async () => {
    server.current.transcribe = async (_recording, { secondsMax = 0 }) => {
      expect(secondsMax).toBeGreaterThanOrEqual(180);
      expect(secondsMax).toBeLessThan(190);
      throw new AppError('speech.too-long');
    };
    expect((await tryOnce({ bytes: SOUND })).json()).toMatchObject({
      code: 'trial.too-long',
      detail: { seconds: 180 },
    });
  });

  it('sends a recording of a kind that an account may keep', async () => {
    const before = { attemptId: 'one', questionId, language: 'ru' };
    const sendAs = (filename: string) =>
      server.current.app.inject({
        method: 'POST',
        url: submitTrialEndpoint.path,
        ...rawForm({ field: 'file', filename, bytes: SOUND, before }),
      });
    const refused = await sendAs('recording');
    expect([refused.statusCode, refused.json().code]).toEqual([415, 'files.type-unsupported']);
    expect((await sendAs('answer.webm')).statusCode).toBe(200);
  });

  it('may send no more than three minutes take', async () => {
    const large = await tryOnce({ bytes: Buffer.alloc(TRIAL_BYTES_MAX + 1) });
    expect([large.statusCode, large.json().code]).toEqual([413, 'request.too-large']);
    expect(await codeOf(tryOnce({ bytes: Buffer.alloc(0) }))).toBe('files.empty');
  });
});

describe('tries are counted', () => {
  it('three an hour for a network, whatever its addresses; another network has its own', async () => {
    for (const end of ['1', '2:2', 'ffff:3']) {
      expect(await codeOf(tryOnce({ network: `2001:db8:0:7::${end}` }))).toBe('judged');
    }
    const refused = await tryOnce({ network: '2001:db8:0:7:9::4' });
    expect(refused.json()).toMatchObject({
      code: 'request.too-many',
      detail: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await codeOf(tryOnce({ network: '2001:db8:0:8::1' }))).toBe('judged');
    server.current.nowMs += 3_600_000;
    expect(await codeOf(tryOnce({ network: '2001:db8:0:7::1' }))).toBe('judged');
  });

  it('eight a day', async () => {
    server.current.nowMs = Date.UTC(2026, 0, 2);
    const codes: string[] = [];
    for (let hour = 0; hour < 5; hour++) {
      for (let at = 0; at < 2; at++) codes.push(await codeOf(tryOnce()));
      server.current.nowMs += 3_600_000;
    }
    expect(codes.filter((code) => code === 'judged')).toHaveLength(8);
    expect(codes.at(-1)).toBe('request.too-many');
  });

  it('but not those that are refused: an hour later there are three more', async () => {
    server.current.nowMs = Date.UTC(2026, 0, 2);
    for (const _hour of [1, 2]) {
      const codes: string[] = [];
      for (let at = 0; at < 8; at++) codes.push(await codeOf(tryOnce()));
      expect(codes).toEqual([...Array(3).fill('judged'), ...Array(5).fill('request.too-many')]);
      server.current.nowMs += 3_600_000;
    }
  });

  it('only those that were worked on: what the server failed at is given back', async () => {
    server.current.judge = async () => {
      throw new AppError('speech.unavailable');
    };
    for (let at = 0; at < 4; at++) expect(await codeOf(tryOnce())).toBe('speech.unavailable');
    server.current.judge = async () => scriptFeedback();
    for (let at = 0; at < 3; at++) expect(await codeOf(tryOnce())).toBe('judged');
    expect(await codeOf(tryOnce())).toBe('request.too-many');
  });

  it('so that failures cannot be asked for without end', async () => {
    server.current.judge = async () => {
      throw new AppError('speech.unavailable');
    };
    for (let at = 0; at < 12; at++) await tryOnce();
    expect(await codeOf(tryOnce())).toBe('request.too-many');
  });
});

describe('the work for strangers is bounded', () => {
  it('ten tries at once from one network: one is judged, one waits, the others are told to come later', async () => {
    const gate = createGate();
    let [running, most] = [0, 0];
    server.current.judge = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.opened;
      running -= 1;
      return scriptFeedback();
    };
    const asked = Array.from({ length: 10 }, (_, at) => codeOf(tryOnce({ attemptId: `a${at}` })));
    const settled: string[] = [];
    for (const one of asked) void one.then((code) => settled.push(code));
    await vi.waitUntil(() => settled.length >= 8, PATIENT);
    gate.open();
    const codes = await Promise.all(asked);
    expect(most).toBe(1);
    expect(codes.toSorted()).toEqual([...Array(8).fill('coach.busy'), 'judged', 'judged']);
    expect(await codeOf(tryOnce())).toBe('judged');
  });

  it('no network holds both places: another one is judged beside it', async () => {
    const gate = createGate();
    const owners: string[] = [];
    server.current.judge = async (_answer, { accountId }) => {
      if (owners.push(accountId) === 1) await gate.opened;
      return scriptFeedback();
    };
    const own = [codeOf(tryOnce()), codeOf(tryOnce({ attemptId: 'two' }))];
    await vi.waitUntil(() => server.current.countTimed() === 2, PATIENT);
    expect(await codeOf(tryOnce({ network: '198.51.100.1' }))).toBe('judged');
    expect(new Set(owners).size).toBe(2);
    gate.open();
    expect(await Promise.all(own)).toEqual(['judged', 'judged']);
  });

  it('a full line is said before the recording is sent, and asking again while it is full costs nothing', async () => {
    const gate = createGate();
    server.current.judge = async () => {
      await gate.opened;
      return scriptFeedback();
    };
    const address = new URL(await server.current.app.listen({ port: 0 }));
    const asked = [1, 2, 3, 4, 5, 6].map((end) => codeOf(tryOnce({ network: `198.51.100.${end}` })));
    await vi.waitUntil(() => server.current.countTimed() === 6, PATIENT);
    const upload = beginUpload(address, '198.51.100.7');
    expect(await statusOf(upload)).toBe(503);
    upload.destroy();
    for (let at = 0; at < 15; at++) {
      expect(await codeOf(tryOnce({ network: '198.51.100.7' }))).toBe('coach.busy');
    }
    gate.open();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['judged']));
    expect(await codeOf(tryOnce({ network: '198.51.100.7' }))).toBe('judged');
  });

  it('one that leaves while it is judged stops the work and gives the place back', async () => {
    const begun = createGate<AbortSignal>();
    server.current.judge = async (_answer, { signal }) => {
      begun.open(signal);
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
      return scriptFeedback();
    };
    const address = new URL(await server.current.app.listen({ port: 0 }));
    const left = send(new URL(submitTrialEndpoint.path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
    });
    left.on('error', () => undefined);
    left.end(JSON.stringify({ attemptId: 'one', questionId, language: 'ru', text: 'Ответ' }));
    const signal = await begun.opened;
    left.destroy();
    if (!signal.aborted) await once(signal, 'abort');
    server.current.judge = async () => scriptFeedback();
    await vi.waitUntil(() => server.current.countTimed() === 0, PATIENT);
    // Both places are free.
    const both = ['198.51.100.2', '198.51.100.3'].map((network) => codeOf(tryOnce({ network })));
    expect(await Promise.all(both)).toEqual(['judged', 'judged']);
  });

  it('an upload that stalls gives its place back, and no network takes all of them', async () => {
    const address = new URL(await server.current.app.listen({ port: 0 }));
    const stalled = ['198.51.100.1', '198.51.100.1', '198.51.100.2'].map((network) =>
      statusOf(beginUpload(address, network)),
    );
    await vi.waitUntil(() => server.current.countTimed() === 3, PATIENT);
    expect(await codeOf(tryOnce({ network: '198.51.100.1' }))).toBe('coach.busy');
    expect(await codeOf(tryOnce({ network: '198.51.100.3' }))).toBe('judged');
    server.current.timeOut();
    expect(new Set(await Promise.all(stalled))).toEqual(new Set([504]));
    expect(await codeOf(tryOnce({ network: '198.51.100.1' }))).toBe('judged');
  });

  it('an upload over a slow line goes on while its bytes keep coming', async () => {
    const { app } = server.current;
    const { headers, payload } = rawForm({
      field: 'file',
      filename: 'answer.webm',
      bytes: Buffer.alloc(2_000_000, 'sound'),
      before: { attemptId: 'one', questionId, language: 'ru' },
    });
    const address = new URL(await app.listen({ port: 0 }));
    const upload = send(new URL(submitTrialEndpoint.path, address), { method: 'POST', headers });
    upload.write(payload.subarray(0, 500_000));
    await vi.waitUntil(() => server.current.countTimed() === 1, PATIENT);
    for (const sent of [500_000, 1_000_000, 1_500_000]) {
      const before = server.current.lastTimedMs();
      // Four of these are longer than any one silence.
      server.current.pass(15_000);
      upload.write(payload.subarray(sent, sent + 500_000));
      await vi.waitUntil(() => server.current.lastTimedMs() > before, PATIENT);
    }
    upload.end(payload.subarray(2_000_000));
    expect(await statusOf(upload)).toBe(200);
  });

  it('an upload that sends single bytes gives its place back, too', async () => {
    const address = new URL(await server.current.app.listen({ port: 0 }));
    const upload = beginUpload(address, '198.51.100.1');
    await vi.waitUntil(() => server.current.countTimed() === 1, PATIENT);
    const dripping = setInterval(() => upload.write('.'), 5);
    try {
      server.current.pass(19_000);
      await vi.waitFor(() => expect(upload.writableLength).toBe(0));
      server.current.pass(1_000);
      expect(await statusOf(upload)).toBe(504);
    } finally {
      clearInterval(dripping);
      upload.destroy();
    }
  });

  it('a coach that never responds gives the place back', async () => {
    let begun = 0;
    server.current.judge = () => {
      begun += 1;
      return new Promise(() => undefined);
    };
    const networks = ['198.51.100.1', '198.51.100.2'];
    const hanging = networks.map((network) => codeOf(tryOnce({ network })));
    await vi.waitUntil(() => begun === 2, PATIENT);
    const waiting = codeOf(tryOnce({ network: '198.51.100.3' }));
    await vi.waitUntil(() => server.current.countTimed() === 3, PATIENT);
    server.current.timeOut();
    expect(await Promise.all(hanging)).toEqual(['server.too-slow', 'server.too-slow']);
    expect(await waiting).toBe('coach.busy');
    server.current.judge = async () => scriptFeedback();
    expect(await codeOf(tryOnce({ network: '198.51.100.3' }))).toBe('judged');
    // Five minutes of work are a try, whatever came of it.
    const [network = ''] = networks;
    const codes: string[] = [];
    for (let at = 0; at < 3; at++) codes.push(await codeOf(tryOnce({ network })));
    expect(codes).toEqual(['judged', 'judged', 'request.too-many']);
  });
});

/** A recording of which the end never comes. */
function beginUpload(address: URL, network: string): ClientRequest {
  const upload = send(new URL(submitTrialEndpoint.path, address), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': network },
  });
  upload.on('error', () => undefined);
  upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.webm"\r\n\r\nbegun');
  return upload;
}

async function statusOf(upload: ClientRequest): Promise<number | undefined> {
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  return response.statusCode;
}
