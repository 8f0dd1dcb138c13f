import { LOCALES } from '@aloud/contract/locale';
import type { ModelStatus, SpeechStatus } from '@aloud/contract/voice/speech';

/** Capabilities that are still missing. */
export type Missing = `${'hears' | 'speaks'}-${'ru' | 'en'}` | 'decoder';

export type Preparation = {
  /** `off`, or `partlyOff` where something can be heard or spoken: the server fetches nothing. */
  state: 'preparing' | 'waiting' | 'failed' | 'off' | 'partlyOff';
  missing: Missing[];
  /** Of all that is to be fetched, 0 … 100. */
  percent: number;
  problem: ModelStatus['problem'];
};

/** What is still being prepared, or undefined when everything is there. */
export function describePreparation(status: SpeechStatus): Preparation | undefined {
  const { isReady, hears, speaks, models: all } = status;
  if (isReady) return undefined;
  const models = all.filter(({ isRequired }) => isRequired);
  const problem = models.find(({ state }) => state === 'failed')?.problem ?? null;
  return {
    state: chooseState(status, problem),
    missing: [
      ...LOCALES.flatMap((locale) => (hears[locale].isReady ? [] : [`hears-${locale}` as const])),
      ...LOCALES.flatMap((locale) => (speaks[locale].isReady ? [] : [`speaks-${locale}` as const])),
      ...models.flatMap(({ purpose, state }) =>
        purpose === 'decoder' && state !== 'ready' ? ['decoder' as const] : [],
      ),
    ],
    percent: computePercent(models),
    problem,
  };
}

function chooseState(status: SpeechStatus, problem: ModelStatus['problem']): Preparation['state'] {
  const { isFetchingOff, hears, speaks, models } = status;
  if (isFetchingOff) {
    const engines = [hears, speaks].flatMap(({ ru, en }) => [ru, en]);
    return engines.some(({ isReady }) => isReady) ? 'partlyOff' : 'off';
  }
  if (models.some(({ isRequired, state }) => isRequired && state === 'fetching')) return 'preparing';
  return problem ? 'failed' : 'waiting';
}

function computePercent(models: readonly ModelStatus[]): number {
  const sum = (pick: (model: ModelStatus) => number) => models.reduce((all, model) => all + pick(model), 0);
  const received = sum((model) => (model.state === 'ready' ? model.totalBytes : model.receivedBytes));
  return Math.floor(
    (100 * received) /
      Math.max(
        1,
        sum(({ totalBytes }) => totalBytes),
      ),
  );
}
