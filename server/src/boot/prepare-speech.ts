import { showModelProgress } from '../providers/speech-models/model-progress.ts';
import type { Speech } from './create-speech.ts';

/** Fetches and loads the models while the server already serves, and tells the terminal how it goes. */
export async function prepareSpeech(speech: Speech, signal: AbortSignal): Promise<void> {
  try {
    const events = showModelProgress(speech.store, speech.modelIds, process.stdout);
    const hasMissing = speech.modelIds.some((id) => !speech.store.isInstalled(id));
    await speech.prepare(signal, events);
    if (hasMissing && speech.status().isReady)
      process.stdout.write('\n  Speech is ready; it works offline from now on.\n');
  } catch (error) {
    if (signal.aborted) return;
    process.stdout.write(
      `\n  Speech could not be prepared: ${error instanceof Error ? error.message : 'unknown'}\n`,
    );
  }
}
