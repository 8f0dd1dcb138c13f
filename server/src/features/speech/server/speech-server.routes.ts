import type { SpeechStatus } from '@aloud/contract/voice/speech';
import { RECORDING_BYTES_MAX } from '@aloud/contract/voice/speech.limits';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { abortOnDisconnect } from '../../../platform/http/client-request.ts';
import { toAppError } from '../../../platform/http/http-server.ts';
import { isSameSecret } from '../../../platform/secrets/secrets.ts';
import type { DecodeAudio } from '../../../providers/audio/decode-audio.ts';
import { ALOUD } from '../../../providers/http/aloud-peer.ts';
import type { SpeechToText } from '../../../providers/stt/stt.port.ts';
import type { TextToSpeech } from '../../../providers/tts/tts.port.ts';
import { hearFile } from './hear-file.ts';
import { chooseRetryAfter, toOpenAiError } from './openai-error.rules.ts';
import { speakText } from './speak-text.ts';
import { readSpeechClient } from './speech-client.ts';
import { readTranscriptionForm } from './transcription-form.ts';
import { describeTranscription } from './transcription-format.rules.ts';
import { UploadBudget } from './upload-budget.ts';

export type SpeechServerDeps = {
  /** Every request shows it as a bearer token. */
  key: string;
  stt: SpeechToText;
  tts: TextToSpeech;
  decodeAudio: DecodeAudio;
  status: () => SpeechStatus;
};

const FIELD_BYTES = 4_096;
/** Boundaries and fields around the sound. */
const FORM_BYTES = 65_536;
/** Ten of the longest recordings, or some hundred utterances. */
const UPLOADS_BYTES = 268_435_456;

/** The engines of this process for others, as OpenAI's audio endpoints. */
export async function registerSpeechServer(app: FastifyInstance, deps: SpeechServerDeps): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(sendOpenAiError);
      // Checked before the body is read: only the sound of those who have the key is held in memory.
      scope.addHook('onRequest', async (request) => requireKey(request, deps.key));
      scope.get('/models', async () => listModels(deps.status()));
      scope.post('/audio/speech', async (request, reply) => {
        const { type, sound } = await speakText(deps, {
          body: request.body,
          client: readSpeechClient(request.headers),
          signal: abortOnDisconnect(reply),
        });
        return reply.type(type).send(sound);
      });
      await scope.register((uploads) => registerTranscriptions(uploads, deps));
    },
    { prefix: '/v1' },
  );
}

async function registerTranscriptions(app: FastifyInstance, deps: SpeechServerDeps): Promise<void> {
  const budget = new UploadBudget(UPLOADS_BYTES);
  await app.register(fastifyMultipart, {
    limits: { fileSize: RECORDING_BYTES_MAX, files: 1, fields: 16, fieldSize: FIELD_BYTES, parts: 17 },
  });
  app.addHook('onRequest', async (request, reply) => {
    const { urgency } = readSpeechClient(request.headers);
    const release = budget.claim(readBodyBytes(request), urgency !== undefined);
    reply.raw.once('close', release);
  });
  app.post('/audio/transcriptions', async (request, reply) => {
    const client = readSpeechClient(request.headers);
    const signal = abortOnDisconnect(reply);
    const form = await readTranscriptionForm(request);
    const heard = await hearFile(deps, { form, client, signal });
    if (form.format === 'text') return reply.type('text/plain; charset=utf-8').send(`${heard.text}\n`);
    return form.format === 'json' ? { text: heard.text } : describeTranscription(heard, form.granularities);
  });
}

function requireKey(request: FastifyRequest, key: string): void {
  if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${key}`))
    throw new AppError('request.unauthorised');
}

/** A body of unknown length may be as long as the longest. */
function readBodyBytes({ headers }: FastifyRequest): number {
  const most = RECORDING_BYTES_MAX + FORM_BYTES;
  const bytes = Number(headers['content-length'] ?? most);
  if (!(bytes <= most)) throw new AppError('request.too-large');
  return bytes;
}

function listModels({ hears, speaks }: SpeechStatus) {
  const engines = [hears.ru, hears.en, speaks.ru, speaks.en].flatMap(({ engine }) => engine ?? []);
  const data = [...new Set(engines)].map((id) => ({ id, object: 'model', created: 0, owned_by: ALOUD }));
  return { object: 'list', data };
}

function sendOpenAiError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toAppError(error);
  if (failure.status >= 500 && failure.status !== 503)
    request.log.error({ err: error }, 'speech could not be served');
  const retryAfter = chooseRetryAfter(failure);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(failure.status).send(toOpenAiError(failure));
}
