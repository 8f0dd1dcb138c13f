import { findLocale } from '@aloud/contract/locale';
import { NDJSON } from '@aloud/contract/ndjson';
import {
  deleteDraftEndpoint,
  draftEndpoint,
  type SpeechStatus,
  speechStatusEndpoint,
  transcribeEndpoint,
  voiceSampleEndpoint,
  voicesEndpoint,
} from '@aloud/contract/voice/speech';
import { DRAFT_CHUNK_SECONDS_MAX, RECORDING_BYTES_MAX } from '@aloud/contract/voice/speech.limits';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { ACCOUNT_CHANGED } from '../../platform/events/account-changed.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { registerEndpoint, registerStream, requireAccess } from '../../platform/http/register-endpoint.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Timers } from '../../platform/timers.ts';
import { HEARD_RATE } from '../../providers/audio/pcm.ts';
import { DraftStore } from './drafts/draft-store.ts';
import { type Deps as SampleDeps, sampleVoice } from './sample-voice.ts';
import {
  streamTranscript,
  type Deps as TranscribeDeps,
  transcribeRecording,
} from './transcribe-recording.ts';

export type Deps = TranscribeDeps &
  SampleDeps & { status: () => SpeechStatus; logger: Logger; bus: EventBus; timers: Timers };

/** `language` holds two letters; anything longer is not a language. */
const FIELD_BYTES = 64;
const DRAFT_BYTES_MAX = DRAFT_CHUNK_SECONDS_MAX * HEARD_RATE * 2;

export async function registerSpeech(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: { fileSize: RECORDING_BYTES_MAX, files: 1, fields: 4, fieldSize: FIELD_BYTES, parts: 5 },
    });
    registerStream(scope, transcribeEndpoint, async ({ caller, request, reply }) => {
      const { accountId } = caller;
      const signal = abortedWhenLeft(reply);
      const upload = await readUpload(request);
      if (!request.headers.accept?.includes(NDJSON))
        return transcribeRecording(deps, { ...upload, accountId, signal });
      const asked = { ...upload, accountId, signal, requestId: request.id, logger: deps.logger };
      const lines = streamTranscript(deps, asked);
      return reply.type(NDJSON).header('cache-control', 'no-store').send(lines);
    });
  });

  await app.register(async (scope) => registerDrafts(scope, deps));
  registerEndpoint(app, speechStatusEndpoint, async () => deps.status());
  registerEndpoint(app, voicesEndpoint, async () => ({
    voices: deps.tts.voices().map(({ id, locale, engine }) => ({ id, language: locale, engine })),
  }));
  registerStream(app, voiceSampleEndpoint, async ({ caller, params, reply }) => {
    const wave = await sampleVoice(deps, {
      accountId: caller.accountId,
      voiceId: params.voiceId,
      signal: abortedWhenLeft(reply),
    });
    // The sentence never changes; a voice does only with the settings of the server.
    return reply.type('audio/wav').header('cache-control', 'private, max-age=3600').send(wave);
  });
}

/** In a scope of its own: here a body is sound and nothing else. */
async function registerDrafts(app: FastifyInstance, deps: Deps): Promise<void> {
  const drafts = new DraftStore(deps);
  // Checked before the body is read: only the sound of an account is held in memory.
  app.addHook('onRequest', async (request) => requireAccess(draftEndpoint.access, request.caller));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: DRAFT_BYTES_MAX },
    (_request, body, done) => done(null, body),
  );
  registerEndpoint(app, draftEndpoint, async ({ caller, params, query, request }) =>
    drafts.append({
      accountId: caller.accountId,
      sessionId: caller.sessionId,
      draftId: params.draftId,
      language: query.language,
      from: query.from,
      isLast: query.isLast === 'true',
      samples: readSamples(request.body),
    }),
  );
  registerEndpoint(app, deleteDraftEndpoint, async ({ caller, params, reply }) => {
    drafts.delete(caller.accountId, params.draftId);
    reply.code(204);
  });
  const unsubscribe = deps.bus.subscribe(ACCOUNT_CHANGED, (change) => {
    if (change.action === 'delete') drafts.delete(change.accountId);
    if (change.action === 'sessions.delete') drafts.deleteOfSessions(change.accountId, change.sessionIds);
  });
  app.addHook('preClose', async () => {
    unsubscribe();
    drafts.close();
  });
}

function readSamples(body: unknown): Int16Array {
  if (!Buffer.isBuffer(body) || body.length === 0 || body.length % 2 !== 0)
    throw new AppError('request.invalid', { where: 'body' });
  // Copied: a view of 16-bit samples may not begin at an odd byte of the buffer it was read into.
  return new Int16Array(new Uint8Array(body).buffer);
}

async function readUpload(request: FastifyRequest) {
  if (!request.isMultipart()) throw new AppError('request.invalid', { where: 'body' });
  let bytes: Uint8Array | undefined;
  let language: unknown;
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'file') bytes = await part.toBuffer();
    else if (part.type === 'field' && part.fieldname === 'language') language = part.value;
    else throw new AppError('request.invalid', { where: 'body', fields: [{ path: part.fieldname }] });
  }
  const locale = findLocale(language);
  if (!locale && language !== undefined && language !== '')
    throw new AppError('request.invalid', { where: 'body', fields: [{ path: 'language' }] });
  if (!bytes) throw new AppError('request.invalid', { where: 'body', fields: [{ path: 'file' }] });
  return { bytes, locale };
}

/** A client that disconnects aborts the recognition of its recording. */
function abortedWhenLeft(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new AppError('request.invalid'));
  });
  return controller.signal;
}
