import { z } from 'zod';

export const LOCALES = ['ru', 'en'] as const;

/** A language a candidate may practise in, and one the interface may be shown in. */
export const localeSchema = z.enum(LOCALES);
export type Locale = z.infer<typeof localeSchema>;

export const DEFAULT_LOCALE: Locale = 'ru';
