import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSpeech } from '../../server/src/boot/create-speech.ts';
import { describeExams } from '../../server/src/boot/start-summary.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { logger, never, store } from './engines.ts';
import { title } from './report.ts';

/**
 * The exam a server takes after its start, whatever is known from earlier ones; `SPEECH_STT_RU` and `SPEECH_STT_RU_LIVE`
 * choose the candidates. False when a model that was asked for failed or could not be fetched.
 */
export async function benchExam(): Promise<boolean> {
  title('exam of the recognisers of Russian');
  const { speech: settings } = readConfig({ ...process.env, MODELS_DIR: store.directory });
  const modelIds = ['whisper-base', 'whisper-small', 'gigaam-v3'];
  for (const id of modelIds) await rm(join(store.getPath(id), 'exam.json'), { force: true });
  const speech = createSpeech(settings, logger);
  try {
    await speech.prepare(never);
    await speech.improve(never, {
      canFetch: true,
      events: { onFailed: (error) => console.log(`  ${error.message}`) },
    });
    const status = speech.status();
    console.log(describeExams(status));
    const { live, recordings } = settings.sttModels.ru;
    return [
      [live, status.hearsLive.ru.engine],
      [recordings, status.hears.ru.engine],
    ].every(([asked, used]) => asked === 'auto' || asked === used);
  } finally {
    await speech.close();
  }
}
