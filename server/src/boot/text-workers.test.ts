import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '../platform/logging/logger.ts';
import {
  createMisbehavingTexts,
  EATS,
  EXITS,
  HANGS,
  THROWS,
} from '../testing/misbehaving/misbehaving-texts.ts';

/** Longer than any machine needs: only the caller ends what hangs. */
const NEVER_MS = 3_600_000;

const { signal } = new AbortController();
const impatient = createMisbehavingTexts(createLogger('silent'));
const patient = createMisbehavingTexts(createLogger('silent'), { withinMs: NEVER_MS });
afterAll(() => Promise.all([impatient.close(), patient.close()]));

const judge = (said: string, accountId = 'anna', text = impatient) =>
  text.run(
    'judgeAnswer',
    { question: 'Расскажите о себе.', language: 'ru', text: said },
    { accountId, signal },
  );

describe('the workers for texts', () => {
  it.each([HANGS, EXITS, EATS, THROWS])(
    'a text that breaks its worker (%s) is unreadable, and the next one is read',
    async (breaks) => {
      await expect(judge(`Я ${breaks} на этом слове`)).rejects.toMatchObject({
        code: 'coach.unreadable-text',
      });
      await expect(judge('Я пять лет пишу на Go')).resolves.toMatchObject({ feedback: { language: 'ru' } });
    },
  );

  it('a conversation does not wait for a text that hangs', async () => {
    const hanging = new AbortController();
    const stuck = expect(
      patient.run('describeResume', HANGS, { accountId: 'hostile', signal: hanging.signal }),
    ).rejects.toThrow('enough');
    const waiting = judge('Я пять лет пишу на Go', 'boris', patient);
    const request = {
      kind: 'answer',
      turns: [],
      answer: 'Я пять лет работаю аналитиком в банке.',
      timeLeft: 'plenty',
      remainingMs: 60_000,
      spoken: '',
    } as const;
    const about = { language: 'ru', role: '', manner: 'friendly', name: '', description: null } as const;
    const setup = { interviewId: 'i', ...about, questions: [] } as const;
    await expect(
      patient.run('decideReply', { setup, request }, { accountId: 'anna', isUrgent: true, signal }),
    ).resolves.toMatchObject({ decision: { plan: { move: 'their-questions' } } });
    // A caller that gives up ends the worker, and its place is free for the next account.
    hanging.abort(new Error('enough'));
    await stuck;
    await expect(waiting).resolves.toBeDefined();
  });
});

/** What the server loads, program by program: types leave nothing behind. */
async function modulesOf(entry: string): Promise<{ files: string[]; packages: Set<string> }> {
  const { metafile } = await build({
    absWorkingDir: join(import.meta.dirname, '..', '..', '..'),
    entryPoints: [`server/src/${entry}`],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    outdir: 'unused',
    packages: 'external',
    logLevel: 'silent',
  });
  const inputs = Object.entries(metafile.inputs);
  const packages = inputs.flatMap(([, { imports }]) => imports.filter((one) => one.external));
  return { files: inputs.map(([file]) => file), packages: new Set(packages.map(({ path }) => path)) };
}

/** Dictionaries, rules over long texts, and the printer. */
const BESIDE_THE_EVENT_LOOP = [
  'features/coach/language/coach-tools.ts',
  'features/coach/judging/judge-locally.rules.ts',
  'features/coach/criteria/analyse-answer.rules.ts',
  'features/coach/delivery/fillers.rules.ts',
  'features/interviews/interviewer/decision/decide-reply.ts',
  'features/resumes/analysis/analyse-resume.rules.ts',
  'features/resumes/claims/resume-claims.rules.ts',
  'features/reports/pdf/render-report-pdf.ts',
  'features/reports/answer-text.rules.ts',
  'features/reports/points.rules.ts',
  'features/speech/terms/correct-terms.rules.ts',
].map((file) => `server/src/${file}`);

it('the process that serves loads nothing that reads texts; the workers do', async () => {
  const main = await modulesOf('boot/main.ts');
  expect(main.files).toContain('server/src/boot/app.ts');
  const reader = 'server/src/providers/documents/read-document.ts';
  const read = [...BESIDE_THE_EVENT_LOOP, reader];
  expect(main.files.filter((file) => read.includes(file))).toEqual([]);
  expect(
    [...main.packages].filter((name) => /^(?:az|eld|snowball|pdfkit|mammoth|unpdf)/u.test(name)),
  ).toEqual([]);
  const worker = await modulesOf('boot/text-tasks.worker.ts');
  expect(worker.files).toEqual(expect.arrayContaining(BESIDE_THE_EVENT_LOOP));
  // Its libraries would be a sixth of what a worker for texts loads.
  expect(worker.files).not.toContain(reader);
  expect((await modulesOf('providers/documents/read-document.worker.ts')).files).toContain(reader);
});
