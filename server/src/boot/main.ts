import { fileURLToPath } from 'node:url';
import { destination } from 'pino';
import { StartError } from '../platform/app-error.ts';
import { readConfig } from '../platform/config/config.ts';
import { holdLines } from '../platform/logging/held-lines.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { locateWorkspace } from '../providers/engines/locate-program.ts';
import { showModelProgress } from '../providers/speech-models/model-progress.ts';
import type { Speech } from './create-speech.ts';
import { chooseLoads, type Loads } from './roles/roles.rules.ts';
import { startServer } from './start-server.ts';
import { describeExams, describeStart } from './start-summary.ts';
import { watchSignals } from './watch-signals.ts';

const webDirectory = fileURLToPath(new URL('../web/dist', locateWorkspace(import.meta.url)));

/** So long a start that was told to stop may take to come to an end by itself. */
const START_MS_MAX = 15_000;

async function main(): Promise<void> {
  // The reader of stdout may close the pipe (`npm start | head`); the server keeps serving.
  process.stdout.on('error', () => undefined);
  // At a terminal the summary is enough; under a supervisor every request is logged.
  const quiet = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {};
  const config = readConfig({ ...quiet, ...process.env });
  const stopping = watchSignals({
    onStop: () => process.stdout.write('\n  stopping… (once more to stop at once)\n'),
    // An embedded PostgreSQL that goes on alone is adopted by the next start.
    onHurry: () => process.exit(1),
  });
  const stopGuarding = endStartWhenStopped(stopping);
  // The summary stands above the log; a start that fails or is told to stop ends with what was held.
  const log = holdLines(destination(process.stdout.fd));
  process.once('exit', () => log.release());
  const server = await startServer(config, webDirectory, createLogger(config.logLevel, log));
  stopGuarding();
  const stop = () => void server.stop().then(() => process.exit(0));
  if (stopping.aborted) return stop();
  stopping.addEventListener('abort', stop);
  process.stdout.write(describeStart(server.facts), () => log.release());
  void (async () => {
    const loads = chooseLoads(config.roles);
    if (config.speech.prepares) await prepareSpeech(server.speech, loads, stopping);
    if (!loads.exams) return;
    await improveSpeech(server.speech, { canFetch: config.speech.prepares, signal: stopping });
  })();
}

/** A start that waits for a database or for the migration of another process must not outlive its supervisor's patience. */
function endStartWhenStopped(stopping: AbortSignal): () => void {
  let timer: NodeJS.Timeout | undefined;
  const guard = () => {
    timer = setTimeout(() => process.exit(1), START_MS_MAX);
  };
  stopping.addEventListener('abort', guard);
  return () => {
    stopping.removeEventListener('abort', guard);
    clearTimeout(timer);
  };
}

/** Fetches and loads the models while the server already serves, and tells the terminal how it goes. */
async function prepareSpeech(speech: Speech, loads: Loads, signal: AbortSignal): Promise<void> {
  try {
    const events = showModelProgress(speech.store, speech.modelIds, process.stdout);
    const hasMissing = speech.modelIds.some((id) => !speech.store.isInstalled(id));
    await speech.prepare(signal, { events, loads });
    if (hasMissing && speech.status().isReady)
      process.stdout.write('\n  Speech is ready; it works offline from now on.\n');
  } catch (error) {
    if (signal.aborted) return;
    process.stdout.write(
      `\n  Speech could not be prepared: ${error instanceof Error ? error.message : 'unknown'}\n`,
    );
  }
}

/** Looks for a better recogniser of Russian than the first one, and tells the terminal what came of it. */
async function improveSpeech(
  speech: Speech,
  { canFetch, signal }: { canFetch: boolean; signal: AbortSignal },
): Promise<void> {
  const examinedBefore = speech.status().exams.length;
  try {
    const wanted = canFetch ? speech.candidateIds : [];
    const events = showModelProgress(speech.store, wanted, process.stdout);
    const onFailed = ({ message }: Error) =>
      process.stdout.write(`\n  ${message}\n  Speech works without it; the next start tries again.\n`);
    await speech.improve(signal, { canFetch, events: { ...events, onFailed } });
    const status = speech.status();
    if (status.exams.length > examinedBefore) process.stdout.write(`\n${describeExams(status)}\n`);
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : 'unknown';
    process.stdout.write(`\n  No better recogniser could be tried: ${reason}\n`);
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n  Вслух cannot start. ${error.message}\n\n`);
  process.exit(1);
});
