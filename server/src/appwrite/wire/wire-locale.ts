import { type Locale, localeSchema } from '@aloud/contract/locale';
import type { FastifyRequest } from 'fastify';

/** The language the SDK was told to speak (`setLocale`), if it is one of ours. */
export function readLocale(request: FastifyRequest): Locale | undefined {
  const named = request.headers['x-appwrite-locale'];
  return localeSchema.safeParse(String(named).slice(0, 2).toLowerCase()).data;
}
