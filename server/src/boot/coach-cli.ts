import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { AnswerToJudge } from '@aloud/contract/feedback/feedback';
import {
  describeAgreement,
  measureAgreement,
  type ScorePair,
} from '../features/coach/judging/compare-engines.rules.ts';
import { judgeAnswer } from '../features/coach/judging/judge-answer.ts';
import { judgeLines } from '../features/coach/judging/judge-lines.ts';
import { createLocalCoach } from '../features/coach/judging/local-coach.ts';
import { loadCoachTools } from '../features/coach/language/coach-tools.ts';
import { StartError } from '../platform/app-error.ts';
import { readConfig } from '../platform/config/config.ts';
import { createOpenAiCompatibleLlm } from '../providers/llm/openai-compatible-llm.ts';
import { createInstalledEmbedder, MEANING_MODEL } from '../providers/meaning/installed-embedder.ts';
import { createModelStore } from '../providers/speech-models/model-store.ts';
import { sharedModelsDirectory } from '../providers/speech-models/models-directory.ts';
import { findInstalledMeaning } from './find-installed-meaning.ts';

// A reader that closes the pipe early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

const { values } = parseArgs({
  options: { engine: { type: 'string', default: 'local' }, offline: { type: 'boolean', default: false } },
});
const FETCH_MS = 120_000;

function openModel() {
  if (values.engine !== 'llm') return undefined;
  const { llm } = readConfig(process.env);
  if (!llm) throw new StartError('--engine llm needs LLM_BASE_URL and LLM_MODEL.');
  return createOpenAiCompatibleLlm(llm);
}

/** A reader of the output waits for it once; without it the answers are judged by words alone, and that is said. */
async function fetchMeaning(): Promise<void> {
  if (values.offline || findInstalledMeaning(process.env)) return;
  try {
    process.stderr.write('fetching the model of meaning (17 MB), once …\n');
    const store = createModelStore(sharedModelsDirectory(process.env));
    await store.install(MEANING_MODEL, { signal: AbortSignal.timeout(FETCH_MS) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`the model of meaning is not there (${reason}); judging by words alone\n`);
  }
}

// Before anything is fetched: a command that lacks a setting says so at once.
const llm = openModel();
await fetchMeaning();
// Judged on the main thread: this process serves no requests, and the texts are the operator's own.
const tools = {
  ...(await loadCoachTools()),
  findEmbedder: createInstalledEmbedder(() => findInstalledMeaning(process.env)),
};
const coach = createLocalCoach(tools);
const signal = new AbortController().signal;
const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
const judges = {
  judge: (answer: AnswerToJudge) => judgeAnswer({ coach, llm }, { answer, signal }),
  ...(llm && { judgeLocally: (answer: AnswerToJudge) => judgeAnswer({ coach }, { answer, signal }) }),
};
const compared: ScorePair[] = [];
for await (const judged of judgeLines(judges, lines)) {
  if ('local' in judged && judged.local && judged.local.score !== null && judged.score !== null)
    compared.push({ model: judged.score, local: judged.local.score });
  if (!process.stdout.write(`${JSON.stringify(judged)}\n`)) await once(process.stdout, 'drain');
}
if (llm) process.stderr.write(`${describeAgreement(measureAgreement(compared))}\n`);
