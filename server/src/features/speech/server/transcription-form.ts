import { findLocale, type Locale } from '@aloud/contract/locale';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { TRANSCRIPTION_FORMATS, type TranscriptionFormat } from './transcription-format.rules.ts';

export type TranscriptionForm = {
  bytes: Buffer;
  /** Absent: detected from the sound. */
  locale: Locale | undefined;
  format: TranscriptionFormat;
  granularities: ReadonlySet<string>;
};

/** OpenAI's own default. */
const DEFAULT_GRANULARITY = 'segment';
const GRANULARITY_FIELDS = new Set(['timestamp_granularities', 'timestamp_granularities[]']);

/** Fields that this server has no use for (`model`, `prompt`, `temperature` …) are read and left aside, as OpenAI does. */
export async function readTranscriptionForm(request: FastifyRequest): Promise<TranscriptionForm> {
  if (!request.isMultipart()) throw new AppError('request.invalid', { where: 'body' });
  let bytes: Buffer | undefined;
  const fields = new Map<string, string>();
  const granularities = new Set<string>();
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const read = await part.toBuffer();
      if (part.fieldname === 'file') bytes = read;
    } else if (GRANULARITY_FIELDS.has(part.fieldname)) granularities.add(String(part.value));
    else fields.set(part.fieldname, String(part.value));
  }
  if (!bytes) throw invalid('file');
  if (fields.get('stream') === 'true') throw invalid('stream');
  if (granularities.size === 0) granularities.add(DEFAULT_GRANULARITY);
  return {
    bytes,
    locale: readLanguage(fields.get('language')),
    format: readFormat(fields.get('response_format')),
    granularities,
  };
}

function readLanguage(language: string | undefined): Locale | undefined {
  if (!language) return undefined;
  const locale = findLocale(language);
  if (!locale) throw invalid('language');
  return locale;
}

function readFormat(format = 'json'): TranscriptionFormat {
  const known = TRANSCRIPTION_FORMATS.find((one) => one === format);
  if (!known) throw invalid('response_format');
  return known;
}

function invalid(param: string): AppError {
  return new AppError('request.invalid', { where: 'body', param });
}
