import type { FastifyInstance } from 'fastify';
import { WireError, type WireErrorType } from '../wire/wire-error.ts';

type Absent = {
  url: string;
  methods: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  type: WireErrorType;
};

/**
 * Known to the SDK and not offered here. Registration with a password is among them on purpose: an account is made by
 * opening a link, because anything else lets a stranger occupy an address that is not theirs.
 */
export const ABSENT: readonly Absent[] = [
  absent('user_auth_method_unsupported', '', 'POST'),
  absent('user_auth_method_unsupported', '/sessions/anonymous', 'POST'),
  absent('user_auth_method_unsupported', '/sessions/phone', 'POST', 'PUT'),
  absent('user_auth_method_unsupported', '/sessions/oauth2/:provider', 'GET'),
  absent('user_auth_method_unsupported', '/tokens/email', 'POST'),
  absent('user_auth_method_unsupported', '/tokens/phone', 'POST'),
  absent('user_auth_method_unsupported', '/tokens/oauth2/:provider', 'GET'),
  absent('general_not_implemented', '/phone', 'PATCH'),
  absent('general_not_implemented', '/status', 'PATCH'),
  absent('general_not_implemented', '/logs', 'GET'),
  absent('general_not_implemented', '/recovery', 'POST', 'PUT'),
  absent('general_not_implemented', '/verification', 'POST', 'PUT'),
  absent('general_not_implemented', '/verification/*', 'POST', 'PUT'),
  absent('general_not_implemented', '/verifications/*', 'POST', 'PUT'),
  absent('general_not_implemented', '/targets/*', 'POST', 'PUT', 'DELETE'),
  absent('general_not_implemented', '/identities', 'GET'),
  absent('general_not_implemented', '/identities/*', 'DELETE'),
];

function absent(type: WireErrorType, path: string, ...methods: Absent['methods']): Absent {
  return { url: `/account${path}`, methods, type };
}

export function registerUnsupportedRoutes(app: FastifyInstance): void {
  for (const { url, methods, type } of ABSENT) {
    app.route({
      method: [...methods],
      url,
      handler: async () => {
        throw new WireError(type);
      },
    });
  }
}
