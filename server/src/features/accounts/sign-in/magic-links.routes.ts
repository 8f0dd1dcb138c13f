import { readMagicLinkEndpoint } from '@aloud/contract/accounts/magic-link';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { getMagicLink, type LinkDeps } from './get-magic-link.ts';

export function registerMagicLinks(app: FastifyInstance, deps: LinkDeps): void {
  registerEndpoint(app, readMagicLinkEndpoint, async ({ body, reply }) => {
    reply.header('cache-control', 'no-store');
    return getMagicLink(deps, { accountId: body.userId, secret: body.secret });
  });
}
