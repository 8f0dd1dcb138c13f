import type { SpeechUse } from '@aloud/contract/voice/speech-exam';
import type { SpeechSettings } from '../platform/config/speech-settings.ts';
import {
  describeLicence,
  downloadBytes,
  MODELS,
  type Model,
} from '../providers/speech-models/model-manifest.ts';
import type { ModelStore } from '../providers/speech-models/model-store.ts';
import { createExamRecords } from '../providers/stt/exam/exam-records.ts';
import { createRussianModels } from '../providers/stt/russian-models.ts';
import { canHold, countThreads } from './create-recogniser.ts';
import { VOICE_THREADS } from './create-voices.ts';
import { describeExam } from './start-summary.ts';

type Options = {
  settings: SpeechSettings;
  store: Pick<ModelStore, 'directory' | 'isInstalled' | 'getPath'>;
};

/** The output of `npm run models`: what there is, what passed its exam here, and what these settings would use. */
export function describeModels({ settings, store }: Options): string {
  const rows = MODELS.map((model) => `  ${store.isInstalled(model.id) ? '●' : '○'} ${describeModel(model)}`);
  return [
    `\n  Speech models in ${store.directory}\n`,
    ...rows,
    '',
    ...listExamRows({ settings, store }),
    describeHearing({ settings, store }),
    '',
  ].join('\n');
}

function describeModel(model: Model): string {
  const size = `${Math.max(1, Math.round(downloadBytes(model) / 1e6))} MB`;
  const note = model.isDefault ? 'default' : '';
  return [
    model.id.padEnd(16),
    model.purpose.padEnd(8),
    model.languages.join(' ').padEnd(6),
    size.padStart(7),
    note.padEnd(8),
    describeLicence(model),
  ].join(' ');
}

function listExamRows({ settings, store }: Options): string[] {
  const recognisers = createExamRecords(countThreads(settings));
  const voices = createExamRecords(VOICE_THREADS);
  const rows = MODELS.filter(({ id }) => store.isInstalled(id)).flatMap((model) =>
    (model.purpose === 'tts' ? voices : recognisers)
      .list(store.getPath(model.id))
      .map((exam) => describeExam(exam, { totalBytes: downloadBytes(model), licence: model.licence })),
  );
  return rows.length === 0
    ? ['  No model was examined on this machine yet: the server does it after its start.']
    : ['  Examined on this machine:', ...rows];
}

function describeHearing({ settings, store }: Options): string {
  if (settings.sttHttp)
    return `  Speech is heard by ${settings.sttHttp.model} at ${new URL(settings.sttHttp.url).host} (SPEECH_STT_URL).`;
  const russian = createRussianModels({
    choices: settings.sttModels.ru,
    store,
    records: createExamRecords(countThreads(settings)),
    canHold: (modelId) => canHold(settings, modelId),
    onTrouble: () => undefined,
    examine: async () => [],
  });
  const describeChoice = (use: SpeechUse) => {
    const { whisper, gigaam } = russian.choose(use);
    const id = gigaam ?? whisper;
    return store.isInstalled(id) ? id : `${id} (not installed)`;
  };
  return `  Russian is heard by ${describeChoice('recordings')} in recordings and by ${describeChoice('live')} in interviews.`;
}
