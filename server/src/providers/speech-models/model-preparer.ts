import type { ModelStatus } from '@aloud/contract/voice/speech';
import { downloadBytes, findModel } from './manifest.ts';
import { ModelError, type ModelProblem } from './model-error.ts';
import type { InstallProgress, ModelStore } from './model-store.ts';

export type PreparerEvents = {
  onProgress?: (progress: InstallProgress) => void;
  onFailed?: (error: ModelError) => void;
};

export type ModelPreparer = {
  /** Installs what is missing, one after the other. A failure of one does not stop the others. */
  prepare(signal: AbortSignal, events?: PreparerEvents): Promise<void>;
  isReady(modelId: string): boolean;
  statuses(): ModelStatus[];
};

type State = { state: ModelStatus['state']; receivedBytes: number; problem: ModelProblem | null };

/** Knows, at any moment, which of the wanted models are there and how far the others are. */
export function createModelPreparer(store: ModelStore, modelIds: readonly string[]): ModelPreparer {
  const states = new Map<string, State>();

  async function install(modelId: string, signal: AbortSignal, events: PreparerEvents): Promise<void> {
    try {
      await store.install(modelId, {
        signal,
        onProgress: (progress) => {
          states.set(modelId, { state: 'fetching', receivedBytes: progress.receivedBytes, problem: null });
          events.onProgress?.(progress);
        },
      });
      states.delete(modelId);
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      states.set(modelId, { state: 'failed', receivedBytes: 0, problem: error.problem });
      events.onFailed?.(error);
    }
  }

  return {
    async prepare(signal, events = {}) {
      for (const modelId of modelIds) await install(modelId, signal, events);
    },
    isReady: (modelId) => store.isInstalled(modelId),
    statuses: () =>
      modelIds.flatMap((id) => {
        const model = findModel(id);
        if (!model) return [];
        const totalBytes = downloadBytes(model);
        const known = states.get(id) ?? { state: 'waiting' as const, receivedBytes: 0, problem: null };
        const state: State = store.isInstalled(id)
          ? { state: 'ready', receivedBytes: totalBytes, problem: null }
          : known;
        return [{ id, purpose: model.purpose, languages: model.languages, totalBytes, ...state }];
      }),
  };
}
