import type { Locale } from '@aloud/contract/locale';
import { reportSchema } from '@aloud/contract/reports';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { interviews } from '../../../db/schema/interviews.ts';
import { decodeFile } from '../../../providers/audio/decode-file.ts';
import { closeVoiceClients, VoiceClient } from '../../../testing/clients/voice-client.ts';
import { createPerson } from '../../../testing/factories.ts';
import { createDraft } from '../../../testing/interviews.ts';
import { useRealSpeech } from '../../../testing/real-speech.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { readVoice } from '../../../testing/voices.ts';
import { wordsOf } from '../turn-taking/spoken-words.rules.ts';

const speech = useRealSpeech();
const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(
  database,
  { liveInterviews: { most: 100, lateMsMax: Number.POSITIVE_INFINITY }, voiceWithinMs: 9_000 },
  { speech },
);
let origin: string;
beforeAll(async () => {
  origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(closeVoiceClients);

/** Longer than any patience. */
const SILENCE = new Int16Array(16_000 * 8);
const LOUD = 600;

const CASES: readonly { language: Locale; clip: string; said: string }[] = [
  {
    language: 'ru',
    clip: 'ru-thinking.ogg',
    said: 'конфликт с руководителем отдела продаж я предложил встретиться и записал его требования',
  },
  {
    language: 'en',
    clip: 'en-thinking.ogg',
    said: 'the hardest part was a disagreement with the head of sales we agreed on a plan within a week',
  },
];

it.each(CASES)(
  'an interview by real voices in $language: heard, answered aloud, reported on, and played back',
  async ({ language, clip, said }) => {
    const { db } = database.current;
    const person = await createPerson(db);
    const { headers } = person;
    await app.current.inject({ method: 'POST', url: '/api/create-balance', headers });
    const { jwt } = (
      await app.current.inject({ method: 'POST', url: '/v1/account/jwts', headers, payload: {} })
    ).json();
    const id = await createDraft(db, { accountId: person.id, language, isRecorded: true });
    const client = new VoiceClient(origin);
    await client.hello(id, jwt);
    // On a busy machine the recogniser takes longer than the server waits for a silent client.
    client.keepAlive();
    const { turn: opening } = await client.until('turn-committed', ({ role }) => role === 'interviewer');
    const spoken = client.frames.some(({ samples }) => samples.some((value) => Math.abs(value) > LOUD));
    expect(spoken).toBe(true);

    client.micOn();
    let last = opening;
    // A report needs two answers; the second is there for it alone, and short.
    for (const spokenClip of [clip, `${language}-offtopic.ogg`]) {
      const voice = await decodeFile(await readVoice(spokenClip), { longestSeconds: 60, aac: undefined });
      await client.play(voice);
      await client.play(SILENCE);
      const isLater = ({ turn }: { turn: number }) => turn > last;
      const answer = await client.until(
        'turn-committed',
        (said) => said.role === 'candidate' && isLater(said),
      );
      last = answer.turn;
      const reply = await client.until(
        'turn-committed',
        (said) => said.role === 'interviewer' && isLater(said),
      );
      last = reply.turn;
    }
    client.send({ type: 'stop' });
    await client.closed;

    const { turns } = (
      await app.current.inject({ method: 'GET', url: `/api/interviews/${id}`, headers })
    ).json();
    const answers = turns.filter(({ role }: { role: string }) => role === 'candidate');
    const heard = new Set(wordsOf(answers.map(({ text }: { text: string }) => text).join(' ')));
    const wanted = wordsOf(said);
    expect(wanted.filter((word) => heard.has(word)).length / wanted.length).toBeGreaterThan(0.7);

    await vi.waitFor(
      async () => {
        const [row] = await db.select().from(interviews).where(eq(interviews.id, id));
        if (!row?.audioFileId) throw new Error('not kept yet');
      },
      { interval: 200 },
    );
    const payload = { interviewId: id };
    const made = await app.current.inject({ method: 'POST', url: '/api/report', headers, payload });
    expect(made.statusCode, made.body).toBe(200);
    const report = reportSchema.parse(made.json());
    expect(report.audio).toBe('kept');
    expect(report.delivery.wordsPerMinute).toBeGreaterThan(60);
    const [point] = [...report.strong, ...report.weak];
    const sound = await app.current.inject({ method: 'GET', url: `/api/interviews/${id}/audio`, headers });
    const played = await decodeFile(sound.rawPayload, { longestSeconds: 600, aac: undefined });
    const quote = played.subarray((point?.start ?? 0) * 16_000, (point?.end ?? 0) * 16_000);
    expect(quote.some((value) => Math.abs(value) > LOUD)).toBe(true);
  },
);
