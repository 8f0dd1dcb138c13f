import { multipart } from '../clients/multipart.ts';
import { type AccessRows, allCallers, signedIn } from './access-row.ts';

export const speechAccess: AccessRows = {
  'POST /api/transcribe': {
    request: () => multipart({ file: Buffer.from('any sound') }),
    statuses: signedIn(200),
  },
  'POST /api/speech/drafts/:draftId': {
    request: () => ({
      url: '/api/speech/drafts/draft-1?from=0&language=ru',
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(640),
    }),
    statuses: signedIn(200),
  },
  'DELETE /api/speech/drafts/:draftId': {
    request: () => ({ url: '/api/speech/drafts/draft-1' }),
    statuses: signedIn(204),
  },
  'GET /api/speech/status': { request: () => ({}), statuses: signedIn(200) },
  'GET /api/speech/voices': { request: () => ({}), statuses: signedIn(200) },
  'GET /api/speech/voices/:voiceId/sample': {
    request: () => ({ url: '/api/speech/voices/scripted-ru/sample' }),
    statuses: signedIn(200),
  },
  /** For other processes, by a key: no account has access. */
  'GET /v1/models': { request: () => ({}), statuses: allCallers(401) },
  'POST /v1/audio/transcriptions': {
    request: () => multipart({ file: Buffer.from('any sound') }),
    statuses: allCallers(401),
  },
  'POST /v1/audio/speech': { request: () => ({ payload: { input: 'Hello' } }), statuses: allCallers(401) },
};
