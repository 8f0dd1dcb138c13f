import type { ModelStatus } from '@aloud/contract/voice/speech';
import { ModelError, type ModelProblem } from './model-error.ts';
import { downloadBytes, findModel } from './model-manifest.ts';
import type { InstallProgress, ModelStore } from './model-store.ts';

export type PreparerEvents = {
  onProgress?: (progress: InstallProgress) => void;
  onFailed?: (error: ModelError) => void;
};

export type ModelPreparer = {
  /** Installs what is missing of these, one after the other. A failure of one does not stop the others. */
  prepare(modelIds: readonly string[], signal: AbortSignal, events?: PreparerEvents): Promise<void>;
  isReady(modelId: string): boolean;
  statuses(): ModelStatus[];
};

export type WantedModels = {
  requiredIds: readonly string[];
  /** Nothing waits for them. */
  candidateIds?: readonly string[];
};

type State = { state: ModelStatus['state']; receivedBytes: number; problem: ModelProblem | null };

/** Knows, at any moment, which of the wanted models are there and how far the others are. */
export function createModelPreparer(store: ModelStore, wanted: WantedModels): ModelPreparer {
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
    async prepare(wantedIds, signal, events = {}) {
      for (const modelId of wantedIds) await install(modelId, signal, events);
    },
    isReady: (modelId) => store.isInstalled(modelId),
    statuses: () =>
      [...wanted.requiredIds, ...(wanted.candidateIds ?? [])].flatMap((id) => {
        const model = findModel(id);
        if (!model) return [];
        const { purpose, languages, licence, licenceNote } = model;
        const isRequired = wanted.requiredIds.includes(id);
        const totalBytes = downloadBytes(model);
        const known = states.get(id) ?? { state: 'waiting' as const, receivedBytes: 0, problem: null };
        const state: State = store.isInstalled(id)
          ? { state: 'ready', receivedBytes: totalBytes, problem: null }
          : known;
        const about = { purpose, languages, licence, ...(licenceNote && { licenceNote }) };
        return [{ id, ...about, isRequired, totalBytes, ...state }];
      }),
  };
}
