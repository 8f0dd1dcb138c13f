import { downloadBytes, findModel } from './model-manifest.ts';
import type { PreparerEvents } from './model-preparer.ts';
import type { ModelStore } from './model-store.ts';

const BAR_CELLS = 24;
const MEGABYTE = 1_000_000;
/** Without a terminal there is no line to redraw: one line per quarter is enough for a log. */
const QUARTER = 0.25;

type Output = { write(text: string): unknown; isTTY?: boolean };

/** Shows in the terminal what is being fetched, and says first how much it will be. */
export function showModelProgress(
  store: ModelStore,
  modelIds: readonly string[],
  output: Output,
): PreparerEvents {
  const missing = modelIds.filter((id) => !store.isInstalled(id));
  if (missing.length === 0) return {};
  const bytes = missing.reduce((sum, id) => sum + getModelBytes(id), 0);
  output.write(`\n  Fetching speech models, once: ${megabytes(bytes)} into ${store.directory}\n`);
  let lastQuarter = '';
  return {
    onProgress: ({ modelId, receivedBytes, totalBytes }) => {
      const share = receivedBytes / totalBytes;
      if (output.isTTY) {
        output.write(
          `\r  ${modelId.padEnd(16)} ${bar(share)} ${megabytes(receivedBytes)} of ${megabytes(totalBytes)} `,
        );
        if (share >= 1) output.write('\n');
        return;
      }
      const quarter = `${modelId} ${Math.floor(share / QUARTER)}`;
      if (quarter !== lastQuarter) output.write(`  ${modelId}: ${Math.round(share * 100)} %\n`);
      lastQuarter = quarter;
    },
    onFailed: (error) => output.write(`\n  ${error.message}\n`),
  };
}

function getModelBytes(modelId: string): number {
  const model = findModel(modelId);
  return model ? downloadBytes(model) : 0;
}

function megabytes(bytes: number): string {
  return `${Math.max(0.1, bytes / MEGABYTE).toFixed(bytes < MEGABYTE ? 1 : 0)} MB`;
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, share) * BAR_CELLS);
  return `${'█'.repeat(full)}${'░'.repeat(BAR_CELLS - full)}`;
}
