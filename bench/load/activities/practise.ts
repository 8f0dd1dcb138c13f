import { fillPath, PATHS } from '../../../contract/src/paths.ts';
import { SPOKEN_ANSWERS } from '../../../server/src/testing/scripted/spoken-answers.ts';
import { chooseOne } from '../random.ts';
import type { Visitor } from '../visitor.ts';

/** Of a person who knows what to say. */
const TYPED_MS_PER_CHARACTER = 200;

function createForm(visitor: Visitor, attemptId: string): FormData {
  const form = new FormData();
  form.set('attemptId', attemptId);
  form.set('questionId', chooseOne(visitor.questionIds, visitor.random));
  form.set('language', 'ru');
  return form;
}

/** Speaks, uploads the recording and waits for the feedback. */
export async function practiseAloud(visitor: Visitor): Promise<void> {
  const attemptId = visitor.createId();
  const form = createForm(visitor, attemptId);
  const recording = chooseOne(visitor.world.recordings, visitor.random);
  await visitor.spend(recording.seconds * 1_000);
  form.set('file', new File([new Uint8Array(recording.bytes)], 'answer.ogg', { type: 'audio/ogg' }));
  await visitor.follow('spoken answer judged', PATHS.answers.all, { form });
  visitor.lastAttemptId = attemptId;
}

export async function practiseInWriting(visitor: Visitor): Promise<void> {
  const form = createForm(visitor, visitor.createId());
  const text = chooseOne(SPOKEN_ANSWERS, visitor.random);
  await visitor.spend(text.length * TYPED_MS_PER_CHARACTER);
  form.set('text', text);
  await visitor.follow('written answer judged', PATHS.answers.all, { form });
}

/** Reads the feedback again and plays the recording from its middle, as a player does. */
export async function listenBack(visitor: Visitor): Promise<void> {
  const attemptId = visitor.lastAttemptId;
  if (!attemptId) return;
  await visitor.ask('answer read', fillPath(PATHS.answers.one, { attemptId }));
  const headers = { range: 'bytes=4096-36863' };
  await visitor.ask('recording played', fillPath(PATHS.answers.audio, { attemptId }), { headers });
}
