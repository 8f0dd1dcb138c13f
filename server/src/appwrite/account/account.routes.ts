import type { FastifyInstance } from 'fastify';
import type { AccountRouteDeps } from './account-request.ts';
import { registerMfaRoutes } from './mfa.routes.ts';
import { registerProfileRoutes } from './profile.routes.ts';
import { registerSessionRoutes } from './sessions.routes.ts';
import { registerSignInRoutes } from './sign-in.routes.ts';
import { registerUnsupportedRoutes } from './unsupported.routes.ts';

/** Everything under `/v1/account`. */
export function registerAccount(app: FastifyInstance, deps: AccountRouteDeps): void {
  registerSignInRoutes(app, deps);
  registerSessionRoutes(app, deps);
  registerProfileRoutes(app, deps);
  registerMfaRoutes(app, deps);
  registerUnsupportedRoutes(app);
}
