import type { Locale } from '@aloud/contract/locale';
import { PATHS } from '@aloud/contract/paths';
import type { TranscriptAnswer, transcribeEndpoint } from '@aloud/contract/voice/speech';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from '../../lib/api/api-client.ts';

/** A form is no JSON, so the contract has no schema for it. */
type Upload = typeof transcribeEndpoint & { body: z.ZodType<unknown, FormData> };

export type Recording = { file: Blob; url: string };

function writeDown(
  { file }: Recording,
  language: Locale | undefined,
  signal: AbortSignal,
): Promise<TranscriptAnswer> {
  const body = new FormData();
  if (language) body.append('language', language);
  body.append('file', file, 'sample.wav');
  return callApi<Upload>(`POST ${PATHS.speech.transcribe}`, { body, signal });
}

/** The transcript of a sample by the interviewer's recogniser. The server does not store the sample. */
export const heardQuery = (recording: Recording, language: Locale | undefined) =>
  queryOptions({
    queryKey: ['heard', recording.url],
    queryFn: ({ signal }) => writeDown(recording, language, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failure: 'Can not write a sample down', limitsItself: true },
  });
