import { fileURLToPath } from 'node:url';
import { StartError } from '../platform/app-error.ts';
import { readConfig } from '../platform/config/config.ts';
import { locateWorkspace } from '../providers/engines/locate-program.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { startServer } from './start-server.ts';
import { describeStart } from './start-summary.ts';

const webDirectory = fileURLToPath(new URL('../web/dist', locateWorkspace(import.meta.url)));

async function main(): Promise<void> {
  // Whoever read our output may be gone (`npm start | head`); that is no reason to stop serving.
  process.stdout.on('error', () => undefined);
  // A person at a terminal wants the summary; a supervisor collects every request.
  const quiet = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {};
  const config = readConfig({ ...quiet, ...process.env });
  const stopping = watchSignals();
  const server = await startServer(config, webDirectory);
  const stop = () => void server.stop().then(() => process.exit(0));
  if (stopping.aborted) return stop();
  stopping.addEventListener('abort', stop);
  process.stdout.write(describeStart(server.facts));
  if (config.speech.prepares) void prepareSpeech(server.speech, stopping);
}

/** Watched before anything is started: what is told to stop while it starts must not leave a database behind. */
function watchSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The terminal and npm each pass on the same Ctrl-C.
      if (stopping.signal.aborted) return;
      process.stdout.write('\n  stopping…\n');
      stopping.abort();
    });
  }
  return stopping.signal;
}

main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n  Вслух cannot start. ${error.message}\n\n`);
  process.exit(1);
});
