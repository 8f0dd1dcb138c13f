import { fileURLToPath } from 'node:url';
import { StartError } from '../platform/app-error.ts';
import { readConfig } from '../platform/config/config.ts';
import { locateWorkspace } from '../providers/engines/locate-program.ts';
import { prepareSpeech } from './prepare-speech.ts';
import { startServer } from './start-server.ts';
import { describeStart } from './start-summary.ts';

const webDirectory = fileURLToPath(new URL('../web/dist', locateWorkspace(import.meta.url)));

async function main(): Promise<void> {
  // The reader of stdout may close the pipe (`npm start | head`); the server keeps serving.
  process.stdout.on('error', () => undefined);
  // At a terminal the summary is enough; under a supervisor every request is logged.
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

/** Signals are watched before the start: a server stopped while it starts must not leave its database running. */
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
