import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomSecret } from '../../platform/secrets/secrets.ts';
import { fetchSource, placeSource } from './fetch-source.ts';
import { withInstallLock } from './install-lock.ts';
import { ModelError, toModelError } from './model-error.ts';
import {
  downloadBytes,
  MODELS,
  type Model,
  type ModelSource,
  neededBytes,
  sourceHash,
} from './model-manifest.ts';

/** Written last: a directory without it is not a model, whatever else lies there. */
const MARKER = 'installed.json';
const BUILDING = '.building-';

export type InstallProgress = { modelId: string; receivedBytes: number; totalBytes: number };
export type InstallOptions = { signal: AbortSignal; onProgress?: (progress: InstallProgress) => void };

export type ModelStore = {
  readonly directory: string;
  isInstalled(modelId: string): boolean;
  getPath(modelId: string): string;
  /** Does nothing when the model is there. Throws `ModelError`. */
  install(modelId: string, options: InstallOptions): Promise<void>;
  remove(modelId: string): Promise<void>;
};

export type StoreOptions = {
  /** Those of the manifest, unless a test brings its own. */
  models?: readonly Model[];
  /** Stands in for the hub in addresses of the manifest. */
  mirror?: string | undefined;
};

/** Weights are data: fetched once, verified by hash, kept in one directory that may be shared and deleted freely. */
export function createModelStore(directory: string, options: StoreOptions = {}): ModelStore {
  const { models = MODELS, mirror } = options;
  const findModel = (modelId: string) => models.find(({ id }) => id === modelId);
  const pathOf = (modelId: string) => join(directory, modelId);

  function isInstalled(modelId: string): boolean {
    const model = findModel(modelId);
    const marker = join(pathOf(modelId), MARKER);
    if (!model || !existsSync(marker)) return false;
    // Installed weights count only if they are those of the current manifest.
    return readFileSync(marker, 'utf8') === makeMarker(model);
  }

  async function install(modelId: string, options: InstallOptions): Promise<void> {
    const model = findModel(modelId);
    if (!model) throw new ModelError('unknown-model', modelId);
    if (isInstalled(modelId)) return;
    try {
      await withInstallLock(directory, options.signal, async () => {
        if (isInstalled(modelId)) return;
        await deleteUnfinished(directory);
        await fetchAndPlace(model, options);
      });
    } catch (error) {
      throw toModelError(error, modelId);
    }
  }

  async function fetchAndPlace(model: Model, options: InstallOptions): Promise<void> {
    await requireDiskSpace(directory, model);
    const fetched = await fetchSources(model, options);
    const building = join(directory, `${BUILDING}${model.id}-${randomSecret(4)}`);
    try {
      await mkdir(building, { recursive: true });
      for (const [source, file] of fetched) await placeSource(source, file, building);
      await writeFile(join(building, MARKER), makeMarker(model));
      await rm(pathOf(model.id), { recursive: true, force: true });
      await rename(building, pathOf(model.id));
    } finally {
      await rm(building, { recursive: true, force: true });
    }
  }

  /** The smallest first: a server that refuses is found out before much has been received. */
  async function fetchSources(model: Model, options: InstallOptions): Promise<Map<ModelSource, string>> {
    const totalBytes = downloadBytes(model);
    const fetched = new Map<ModelSource, string>();
    let earlierBytes = 0;
    for (const source of model.sources.toSorted((one, other) => one.bytes - other.bytes)) {
      const file = await fetchSource(source, {
        modelId: model.id,
        downloads: join(directory, '.downloads'),
        mirror,
        signal: options.signal,
        onReceived: (receivedBytes) =>
          options.onProgress?.({
            modelId: model.id,
            receivedBytes: earlierBytes + receivedBytes,
            totalBytes,
          }),
      });
      fetched.set(source, file);
      earlierBytes += source.bytes;
    }
    return fetched;
  }

  return {
    directory,
    isInstalled,
    getPath: pathOf,
    install,
    async remove(modelId) {
      if (!findModel(modelId)) throw new ModelError('unknown-model', modelId);
      await rm(pathOf(modelId), { recursive: true, force: true });
    },
  };
}

function makeMarker(model: Model): string {
  return JSON.stringify({ id: model.id, sources: model.sources.map(sourceHash) });
}

/** Deletes what a killed installation left behind; only the lock holder may call this. */
async function deleteUnfinished(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith(BUILDING)) await rm(join(directory, name), { recursive: true, force: true });
  }
}

async function requireDiskSpace(directory: string, model: Model): Promise<void> {
  const disk = await statfs(directory);
  if (disk.bavail * disk.bsize < neededBytes(model)) throw new ModelError('no-room', model.id);
}
