import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, streamText, type TextStreamPart, type ToolSet } from 'ai';
import { listTraceHeaders, readProvider } from '../http/provider-request.ts';
import { LanguageModelError } from './llm.port.ts';

export type Utterance = { role: 'user' | 'assistant'; content: string };

export type TextRequest = {
  system: string;
  messages: readonly Utterance[];
  /** A reply in conversation is short; the interviewer cuts a longer one. */
  tokensMax: number;
  signal: AbortSignal;
};

/**
 * A language model that streams its reply. Nothing is retried, because the candidate waits; failures are
 * `LanguageModelError` and carry neither the reply nor the prompt.
 */
export type TalkingModel = { readonly name: string; talk(request: TextRequest): AsyncIterable<string> };

export type TalkingModelOptions = { baseUrl: string; apiKey: string | undefined; model: string };

/** Any server that speaks OpenAI's chat protocol. */
export function createTalkingModel({ baseUrl, apiKey, model }: TalkingModelOptions): TalkingModel {
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const chat = createOpenAICompatible({
    name: 'llm',
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
  }).chatModel(model);
  return {
    name: model,
    async *talk({ system, messages, tokensMax, signal }) {
      const open = () => {
        const { fullStream } = streamText({
          model: chat,
          system,
          messages: [...messages],
          maxOutputTokens: tokensMax,
          temperature: 0.6,
          maxRetries: 0,
          abortSignal: signal,
          headers: listTraceHeaders(),
          // Failures arrive in the stream, too; the SDK would print them otherwise.
          onError: () => undefined,
        });
        return readText(fullStream, signal);
      };
      yield* readProvider({ provider: 'llm', signal }, open);
    },
  };
}

async function* readText(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  for await (const part of stream) {
    if (part.type === 'text-delta') yield part.text;
    else if (part.type === 'error') throw toFailure(part.error, signal);
    else if (part.type === 'abort') signal.throwIfAborted();
  }
}

function toFailure(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === 429) return new LanguageModelError('busy', 'status 429');
  return new LanguageModelError('unavailable', status ? `status ${status}` : 'the stream failed');
}
