import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@aloud/contract/locale';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const IMMUTABLE_SECONDS = 31_536_000;

/** Serves the built React app: hashed files for ever, and the page for every address that is a screen. */
export async function serveWebFiles(
  app: FastifyInstance,
  options: { directory: string; locale: Locale },
): Promise<void> {
  if (!existsSync(join(options.directory, 'app.html'))) return;
  const page = (await readFile(join(options.directory, 'app.html'), 'utf8')).replace(
    '<html lang="ru"',
    `<html lang="${options.locale}"`,
  );
  await app.register(fastifyStatic, {
    root: options.directory,
    wildcard: false,
    index: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${IMMUTABLE_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  app.get('/*', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
}
