import type { Timers } from '../../platform/timers.ts';
import type { FindEmbedder, SentenceEmbedder } from './meaning.port.ts';

type Deps = {
  find: FindEmbedder;
  timers: Timers;
  /** What a first comparison needs besides the model. */
  warm: (embedder: SentenceEmbedder) => Promise<unknown>;
};

/**
 * For a live conversation, which cannot wait until a model is opened: null until it is open and warm. Opening begins when
 * it is first asked for, behind the work in hand, because it blocks its process for a part of a second.
 */
export function createReadyEmbedder({ find, timers, warm }: Deps): FindEmbedder {
  let ready: SentenceEmbedder | null = null;
  let isOpening = false;

  async function open(): Promise<void> {
    try {
      const embedder = await find();
      if (embedder) await warm(embedder);
      ready = embedder;
    } catch {
      // A model that cannot be used counts as missing; it is tried again with the next answer.
    } finally {
      isOpening = false;
    }
  }

  return async () => {
    if (!ready && !isOpening) {
      isOpening = true;
      timers.after(0, () => void open());
    }
    return ready;
  };
}
