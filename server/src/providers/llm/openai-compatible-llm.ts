import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai';
import { retry } from '../../platform/async/retry.ts';
import { systemTimers, type Timers } from '../../platform/timers.ts';
import { askProvider, listTraceHeaders } from '../http/provider-request.ts';
import { type LanguageModel, LanguageModelError, type ObjectRequest } from './llm.port.ts';
import { readObject } from './read-object.rules.ts';

export type OpenAiCompatibleOptions = {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** For one call, from the first byte to the last. */
  timeoutMs?: number;
  timers?: Timers;
};

const TIMEOUT_MS = 45_000;
/** Waits before the second and the third try, unless the server names its own. */
const RETRY_WAITS_MS = [500, 1500] as const;
const RETRY_AFTER_MAX_MS = 5000;
/** Enough for six remarks with their quotes in Russian. */
const REPLY_TOKENS_MAX = 2000;

/** Any server that speaks OpenAI's chat protocol: OpenAI, Ollama, vLLM, llama.cpp, OpenRouter, YandexGPT … */
export function createOpenAiCompatibleLlm(options: OpenAiCompatibleOptions): LanguageModel {
  // The SDK prints its warnings to the console, past our logger and into the output of tests.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const timers = options.timers ?? systemTimers;
  const connection = {
    name: 'llm',
    baseURL: options.baseUrl,
    ...(options.apiKey ? { apiKey: options.apiKey } : {}),
  };
  const strict = createOpenAICompatible({ ...connection, supportsStructuredOutputs: true }).chatModel(
    options.model,
  );
  const loose = createOpenAICompatible(connection).chatModel(options.model);
  /** Servers that know no JSON schemas refuse the request; they are asked without one from then on. */
  let knowsSchemas = true;

  async function generate<T>(
    request: ObjectRequest<T>,
    prompt: string,
    signal: AbortSignal,
  ): Promise<string> {
    const isStrict = knowsSchemas;
    try {
      const result = await generateText({
        model: isStrict ? strict : loose,
        output: Output.object({ schema: request.schema }),
        system: request.system,
        prompt,
        seed: request.seed,
        temperature: 0.2,
        maxOutputTokens: REPLY_TOKENS_MAX,
        maxRetries: 0,
        abortSignal: signal,
        headers: listTraceHeaders(),
      });
      return result.text;
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error)) return error.text ?? '';
      if (!isStrict || !isSchemaRefused(error)) throw error;
      knowsSchemas = false;
      return generate(request, prompt, signal);
    }
  }

  async function call<T>(request: ObjectRequest<T>, prompt: string): Promise<string> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    try {
      return await generate(request, prompt, AbortSignal.any([request.signal, timeout]));
    } catch (error) {
      request.signal.throwIfAborted();
      throw timeout.aborted ? new LanguageModelError('timeout', 'no reply in time') : error;
    }
  }

  function callWithRetries<T>(request: ObjectRequest<T>, prompt: string): Promise<string> {
    return retry(
      () => askProvider({ provider: 'llm', signal: request.signal }, () => call(request, prompt)),
      {
        timers,
        signal: request.signal,
        delayMs: chooseDelayMs,
      },
    );
  }

  return {
    name: options.model,
    async writeObject(request) {
      const reply = await callWithRetries(request, request.prompt);
      const first = readObject(request.schema, reply);
      if ('object' in first) return first.object;
      const repaired = readObject(
        request.schema,
        await callWithRetries(request, repairPrompt(request.prompt, first.problem)),
      );
      if ('object' in repaired) return repaired.object;
      throw new LanguageModelError('unreadable', repaired.problem);
    },
  };
}

function repairPrompt(prompt: string, problem: string): string {
  return `${prompt}\n\nYour last reply could not be used (${problem}). Reply again with one JSON object of the described shape and nothing else.`;
}

const getStatus = (error: unknown) => (APICallError.isInstance(error) ? error.statusCode : undefined);

function isSchemaRefused(error: unknown): boolean {
  return (
    getStatus(error) === 400 &&
    APICallError.isInstance(error) &&
    /response_format|json_schema|schema/iu.test(error.responseBody ?? '')
  );
}

/** How long to wait before another try; throws what the failure is called when there is none. */
function chooseDelayMs(failures: number, error: unknown): number {
  if (error instanceof LanguageModelError) throw error;
  const waitMs = RETRY_WAITS_MS[failures - 1];
  if (waitMs === undefined || !isPassing(error)) throw toFailure(error);
  return retryAfterMs(error) ?? waitMs;
}

/** Too many requests, a broken gateway, a cut connection: worth another try. A wrong key or model is not. */
function isPassing(error: unknown): boolean {
  const status = getStatus(error);
  return status === undefined || status < 300 || status === 408 || status === 429 || status >= 500;
}

function toFailure(error: unknown): LanguageModelError {
  const status = getStatus(error);
  if (status === 429) return new LanguageModelError('busy', 'status 429');
  return new LanguageModelError('unavailable', status ? `status ${status}` : 'the connection failed');
}

function retryAfterMs(error: unknown): number | undefined {
  const header = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined;
  const seconds = Number(header);
  return header && Number.isFinite(seconds) ? Math.min(RETRY_AFTER_MAX_MS, seconds * 1000) : undefined;
}
