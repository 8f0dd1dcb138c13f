import type { Locale } from '@aloud/contract/locale';
import { PATHS } from '@aloud/contract/paths';
import type {
  AnswerEvent,
  cancelAnswerEndpoint,
  listAnswersEndpoint,
  readAnswerEndpoint,
  retryAnswerEndpoint,
  submitAnswerEndpoint,
} from '@aloud/contract/practice/practice';
import type { deleteDraftEndpoint, draftEndpoint } from '@aloud/contract/voice/speech';
import { queryOptions } from '@tanstack/react-query';
import { callApi, streamApi } from '../../lib/api/api-client.ts';
import type { PendingAnswer } from './unsent/pending-answer.ts';

export const attemptsQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['practice', 'attempts', questionId],
    queryFn: ({ signal }) =>
      callApi<typeof listAnswersEndpoint>(`GET ${PATHS.answers.all}`, { query: { questionId }, signal }),
  });

export const readAttempt = (attemptId: string, signal: AbortSignal) =>
  callApi<typeof readAnswerEndpoint>(`GET ${PATHS.answers.one}`, {
    params: { attemptId },
    signal,
  });

type DraftPart = {
  draftId: string;
  language: Locale;
  /** Number of the first sample. */
  from: number;
  samples: Int16Array<ArrayBuffer>;
  isLast: boolean;
  signal: AbortSignal;
};

/** Sends the next samples of a recording that is still being made. */
export function sendDraftPart({ draftId, samples, language, from, isLast, signal }: DraftPart) {
  return callApi<typeof draftEndpoint>(`POST ${PATHS.speech.draft}`, {
    params: { draftId },
    query: { from, language, isLast: isLast ? 'true' : 'false' },
    file: new Blob([samples], { type: 'application/octet-stream' }),
    signal,
  });
}

/** Deletes what the server has of a discarded recording; what it never gets told it drops by itself. */
export async function deleteDraft(draftId: string): Promise<void> {
  const deleting = callApi<typeof deleteDraftEndpoint>(`DELETE ${PATHS.speech.draft}`, {
    params: { draftId },
  });
  await deleting.catch(() => undefined);
}

type Sending = {
  signal: AbortSignal;
  onSent: (share: number) => void;
  onEvent: (event: AnswerEvent) => void;
};

/** Resolves at the end of the stream. A refusal before it begins is thrown as `ApiError`. */
export function sendAnswer(answer: PendingAnswer, { signal, onSent, onEvent }: Sending): Promise<void> {
  return streamApi<typeof submitAnswerEndpoint, AnswerEvent>(
    `POST ${PATHS.answers.all}`,
    { body: makeBody(answer), signal, onSent },
    onEvent,
  );
}

export function makeBody({ attemptId, questionId, language, ...said }: PendingAnswer): FormData | object {
  if (said.kind === 'typed') return { attemptId, questionId, language, text: said.text };
  const form = new FormData();
  // The fields first: the server knows what the recording is for before its bytes arrive.
  for (const [name, value] of Object.entries({ attemptId, questionId, language })) form.append(name, value);
  form.append('file', said.recording.file, 'answer.wav');
  return form;
}

export const cancelAttempt = (attemptId: string) =>
  callApi<typeof cancelAnswerEndpoint>(`POST ${PATHS.answers.cancel}`, {
    params: { attemptId },
  });

export const retryAttempt = (attemptId: string) =>
  callApi<typeof retryAnswerEndpoint>(`POST ${PATHS.answers.retry}`, {
    params: { attemptId },
  });
