import { z } from 'zod';
import { StartError } from '../app-error.ts';

/** The settings of the language model, as the environment names them. */
export const llmEnvironment = {
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address, usually ending in /v1' })
    .optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).optional(),
};

export type LlmSettings = { baseUrl: string; apiKey: string | undefined; model: string };

type Values = z.output<z.ZodObject<typeof llmEnvironment>>;

/** Absent: no model is asked, everything is judged on this machine. */
export function toLlmSettings(values: Values): LlmSettings | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = values;
  if (!baseUrl && !model) return undefined;
  if (!baseUrl || !model) throw new StartError('LLM_BASE_URL and LLM_MODEL are needed together, or neither.');
  return { baseUrl, apiKey, model };
}
