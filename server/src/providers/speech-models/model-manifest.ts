import { LOCALES } from '@aloud/contract/locale';
import { licenceNoteSchema } from '@aloud/contract/voice/speech';
import { z } from 'zod';
import manifest from '../../../models.json' with { type: 'json' };

/** Inside the model's own directory: from no root, and never upwards. */
const placeSchema = z
  .string()
  .regex(/^[\w./-]+$/)
  .refine((path) => !path.startsWith('/') && !path.split('/').includes('..'));

const filesSchema = z.record(z.string(), placeSchema);

const packageSourceSchema = z.object({
  package: z.string(),
  version: z.string(),
  /** Base64, as the registry writes it in `dist.integrity`. */
  sha512: z.string().length(88),
  bytes: z.number().int().positive(),
  unpackedBytes: z.number().int().positive(),
  /** Path inside the package → path inside the model's own directory. */
  files: filesSchema,
});

const urlSourceSchema = z.object({
  url: z.url({ protocol: /^https$/ }),
  /** Hexadecimal, as model hubs write it. */
  sha256: z.string().length(64),
  bytes: z.number().int().positive(),
  file: placeSchema,
});

export const modelSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  purpose: z.enum(['stt', 'tts', 'vad', 'decoder', 'meaning']),
  languages: z.array(z.enum(LOCALES)),
  isDefault: z.boolean(),
  licence: z.string(),
  licenceNote: licenceNoteSchema.optional(),
  memoryMb: z.number().int().positive(),
  sources: z.array(z.union([packageSourceSchema, urlSourceSchema])).min(1),
});

export type PackageSource = z.infer<typeof packageSourceSchema>;
export type UrlSource = z.infer<typeof urlSourceSchema>;
export type ModelSource = PackageSource | UrlSource;
export type Model = z.infer<typeof modelSchema>;

export const MODELS: readonly Model[] = z.object({ models: z.array(modelSchema) }).parse(manifest).models;

/** As the summary of a start and the licences say it, in English. */
export function describeLicence({ licence, licenceNote }: Pick<Model, 'licence' | 'licenceNote'>): string {
  return licenceNote ? `${licence} (${licenceNote.en})` : licence;
}

export function findModel(id: string): Model | undefined {
  return MODELS.find((model) => model.id === id);
}

export function downloadBytes(model: Model): number {
  return model.sources.reduce((sum, source) => sum + source.bytes, 0);
}

/** The archive and what is taken out of it lie on the disk together for a moment. */
export function neededBytes(model: Model): number {
  return model.sources.reduce(
    (sum, source) => sum + source.bytes + ('unpackedBytes' in source ? source.unpackedBytes : 0),
    0,
  );
}

/** The hub that addresses of the manifest name; a mirror of it may stand in. */
const HUB = 'https://huggingface.co/';

export function findSourceUrl({ url }: UrlSource, mirror: string | undefined): string {
  if (mirror === undefined || !url.startsWith(HUB)) return url;
  return `${mirror.endsWith('/') ? mirror : `${mirror}/`}${url.slice(HUB.length)}`;
}

export function sourceHash(source: ModelSource): string {
  return 'sha512' in source ? source.sha512 : source.sha256;
}
