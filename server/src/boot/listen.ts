import type { FastifyInstance } from 'fastify';
import { StartError } from '../platform/app-error.ts';
import type { Config } from '../platform/config/config.ts';

/** The address it listens on. A port or host that cannot be had stops the start with one readable line. */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (cause) {
    const code = (cause as { code?: string }).code;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${config.port} is taken; stop what uses it, or set PORT to another.`, {
        cause,
      });
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST ${config.host} is not an address of this machine.`, { cause });
    }
    throw cause;
  }
}
