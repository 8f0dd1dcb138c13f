import type { FastifyInstance } from 'fastify';
import { registerSpeechServer } from '../../features/speech/server/speech-server.routes.ts';
import { StartError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Speech } from '../create-speech.ts';

/** The role `speech`: offers the engines of this machine to those who have the key. Without a key there is no such route. */
export async function wireSpeechServer(
  app: FastifyInstance,
  { config, speech }: { config: Config; speech: Speech },
): Promise<void> {
  const { speechServerKey: key } = config;
  if (key === undefined) return;
  // It would pass requests on, perhaps to itself, and each of them would wait in two queues.
  if (config.speech.sttHttp || config.speech.ttsHttp)
    throw new StartError(
      'SPEECH_SERVER_KEY offers the engines of this process: leave SPEECH_STT_URL and SPEECH_TTS_URL empty, or speech out of ROLES.',
    );
  await registerSpeechServer(app, { ...speech, key });
}
