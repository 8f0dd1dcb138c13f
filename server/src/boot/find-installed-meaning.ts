import { readConfig } from '../platform/config/config.ts';
import { findMeaningDirectory } from '../providers/meaning/installed-embedder.ts';
import { createModelStore } from '../providers/speech-models/model-store.ts';
import { sharedModelsDirectory } from '../providers/speech-models/models-directory.ts';

/** Where the coach command finds the model of meaning: with the server that is configured here, or with the tests and benches of this machine. */
export function findInstalledMeaning(environment: NodeJS.ProcessEnv): string | undefined {
  const directories = [...findServerModels(environment), sharedModelsDirectory(environment)];
  return directories.map((directory) => findMeaningDirectory(createModelStore(directory))).find(Boolean);
}

/** None where the server could not start with its settings: the command needs none of them. */
function findServerModels(environment: NodeJS.ProcessEnv): string[] {
  try {
    return [readConfig(environment).speech.modelsDir];
  } catch {
    return [];
  }
}
