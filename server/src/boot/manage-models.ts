import { StartError } from '../platform/app-error.ts';
import { readConfig } from '../platform/config/config.ts';
import { downloadBytes, findModel, MODELS, type Model } from '../providers/speech-models/manifest.ts';
import { ModelError } from '../providers/speech-models/model-error.ts';
import { createModelPreparer } from '../providers/speech-models/model-preparer.ts';
import { showModelProgress } from '../providers/speech-models/model-progress.ts';
import { createModelStore, type ModelStore } from '../providers/speech-models/model-store.ts';

const USAGE = `
  npm run models                   what there is, and what is installed
  npm run models -- add [name …]   fetch these, or the default set
  npm run models -- remove name …  delete these
`;

/** The command line of `npm run models`. */
async function manageModels([command, ...names]: readonly string[]): Promise<number> {
  const { modelsDir, modelsMirror } = readConfig(process.env).speech;
  const store = createModelStore(modelsDir, { mirror: modelsMirror });
  const unknown = names.find((name) => !findModel(name));
  if (unknown) return say(`\n  The manifest has no model "${unknown}".\n${USAGE}`, 1);
  if (command === undefined || command === 'list') return say(describe(store), 0);
  if (command === 'add') return add(store, names);
  if (command === 'remove' && names.length > 0) {
    for (const name of names) await store.remove(name);
    return say(describe(store), 0);
  }
  return say(USAGE, 1);
}

async function add(store: ModelStore, names: readonly string[]): Promise<number> {
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
  return say(describe(store), missing.length === 0 ? 0 : 1);
}

function describe(store: ModelStore): string {
  const rows = MODELS.map((model) => `  ${store.isInstalled(model.id) ? '●' : '○'} ${row(model)}`);
  return [`\n  Speech models in ${store.directory}\n`, ...rows, ''].join('\n');
}

function row(model: Model): string {
  const size = `${Math.max(1, Math.round(downloadBytes(model) / 1e6))} MB`;
  const note = model.isDefault ? 'default' : '';
  return [
    model.id.padEnd(16),
    model.purpose.padEnd(8),
    model.languages.join(' ').padEnd(6),
    size.padStart(7),
    note.padEnd(8),
    model.licence,
  ].join(' ');
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
