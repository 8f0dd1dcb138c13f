import type { FastifyInstance } from 'fastify';
import { registerMfaRoutes } from './account-mfa.routes.ts';
import { registerProfileRoutes } from './account-profile.routes.ts';
import type { AccountDoorDeps } from './account-request.ts';
import { registerSessionRoutes } from './account-sessions.routes.ts';
import { registerSignInRoutes } from './account-sign-in.routes.ts';
import { registerUnsupportedRoutes } from './account-unsupported.routes.ts';

/** Everything under `/v1/account`. */
export function registerAccountDoor(app: FastifyInstance, deps: AccountDoorDeps): void {
  registerSignInRoutes(app, deps);
  registerSessionRoutes(app, deps);
  registerProfileRoutes(app, deps);
  registerMfaRoutes(app, deps);
  registerUnsupportedRoutes(app);
}
