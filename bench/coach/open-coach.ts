import type { AnswerToJudge, Feedback } from '../../contract/src/feedback/feedback.ts';
import { judgeWithMeaning } from '../../server/src/features/coach/judging/judge-with-meaning.ts';
import { type CoachTools, loadCoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import {
  createInstalledEmbedder,
  findMeaningDirectory,
  MEANING_MODEL,
} from '../../server/src/providers/meaning/installed-embedder.ts';
import { createModelStore } from '../../server/src/providers/speech-models/model-store.ts';
import { sharedModelsDirectory } from '../../server/src/providers/speech-models/models-directory.ts';

/** The coach as the product runs it: dictionaries, and the model of meaning, which is fetched where it is missing. */
export async function openCoachTools(): Promise<CoachTools> {
  const store = createModelStore(sharedModelsDirectory(process.env));
  const tools = {
    ...(await loadCoachTools()),
    findEmbedder: createInstalledEmbedder(() => findMeaningDirectory(store)),
  };
  await store.install(MEANING_MODEL, { signal: new AbortController().signal });
  return tools;
}

export async function judgeOne(tools: CoachTools, answer: AnswerToJudge): Promise<Feedback> {
  return (await judgeWithMeaning(tools, answer)).feedback;
}
