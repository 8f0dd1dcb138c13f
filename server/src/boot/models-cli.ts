import { StartError } from '../platform/app-error.ts';
import { readConfig } from '../platform/config/config.ts';
import type { SpeechSettings } from '../platform/config/speech-settings.ts';
import { ModelError } from '../providers/speech-models/model-error.ts';
import { findModel, MODELS } from '../providers/speech-models/model-manifest.ts';
import { createModelPreparer } from '../providers/speech-models/model-preparer.ts';
import { showModelProgress } from '../providers/speech-models/model-progress.ts';
import { createModelStore, type ModelStore } from '../providers/speech-models/model-store.ts';
import { describeModels } from './describe-models.ts';

const USAGE = `
  npm run models                   what there is, and what is installed
  npm run models -- add [name …]   fetch these, or the default set
  npm run models -- remove name …  delete these
`;

/** The command line of `npm run models`. */
async function manageModels([command, ...names]: readonly string[]): Promise<number> {
  const settings = readConfig(process.env).speech;
  const store = createModelStore(settings.modelsDir, { mirror: settings.modelsMirror });
  const unknown = names.find((name) => !findModel(name));
  if (unknown) return say(`\n  The manifest has no model "${unknown}".\n${USAGE}`, 1);
  if (command === undefined || command === 'list') return say(describeModels({ settings, store }), 0);
  if (command === 'add') return add({ settings, store }, names);
  if (command === 'remove' && names.length > 0) {
    for (const name of names) await store.remove(name);
    return say(describeModels({ settings, store }), 0);
  }
  return say(USAGE, 1);
}

async function add(
  { settings, store }: { settings: SpeechSettings; store: ModelStore },
  names: readonly string[],
): Promise<number> {
  const wanted =
    names.length > 0 ? names : MODELS.filter((model) => model.isDefault).map((model) => model.id);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  await createModelPreparer(store, { requiredIds: wanted }).prepare(
    wanted,
    stop.signal,
    showModelProgress(store, wanted, process.stdout),
  );
  const missing = wanted.filter((name) => !store.isInstalled(name));
  return say(describeModels({ settings, store }), missing.length === 0 ? 0 : 1);
}

function say(text: string, exitCode: number): number {
  process.stdout.write(`${text}\n`);
  return exitCode;
}

manageModels(process.argv.slice(2)).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    if (!(error instanceof ModelError) && !(error instanceof StartError)) throw error;
    process.stderr.write(`\n  ${error.message}\n\n`);
    process.exitCode = 1;
  },
);
