import { multipart } from '../clients/multipart.ts';
import { type AccessRows, signedIn } from './access-row.ts';

export const speechAccess: AccessRows = {
  'POST /api/transcribe': {
    request: () => multipart({ file: Buffer.from('any sound') }),
    answers: signedIn(200),
  },
  'GET /api/speech/status': { request: () => ({}), answers: signedIn(200) },
  'GET /api/speech/voices': { request: () => ({}), answers: signedIn(200) },
  'GET /api/speech/voices/:voiceId/sample': {
    request: () => ({ url: '/api/speech/voices/scripted-ru/sample' }),
    answers: signedIn(200),
  },
};
