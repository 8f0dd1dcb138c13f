import { loadOnce } from '../engines/load-once.ts';
import type { ModelStore } from '../speech-models/model-store.ts';
import type { FindEmbedder } from './meaning.port.ts';

export const MEANING_MODEL = 'minilm';
/** A text is compared in a tenth of a second by one thread; the others belong to speech. */
const THREADS = 1;

export function findMeaningDirectory(store: Pick<ModelStore, 'isInstalled' | 'getPath'>): string | undefined {
  return store.isInstalled(MEANING_MODEL) ? store.getPath(MEANING_MODEL) : undefined;
}

/**
 * Loads the model when it is first asked for, and looks for it again while it is not there. A model that cannot be
 * opened counts as missing: an answer is judged without it rather than not at all.
 */
export function createInstalledEmbedder(findDirectory: () => string | undefined): FindEmbedder {
  const embedderAt = loadOnce(async (directory) => {
    // Most programs that could compare meanings never do, and the runtime takes a while to load.
    const { loadMiniLm } = await import('./minilm-model.ts');
    return loadMiniLm(directory, THREADS);
  });
  return async () => {
    const directory = findDirectory();
    if (directory === undefined) return null;
    try {
      return await embedderAt(directory);
    } catch {
      return null;
    }
  };
}
