import { PENDING_STEPS } from '@aloud/contract/accounts/sign-in';
import type { Locale } from '@aloud/contract/locale';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { SecondFactorKeys } from '../../features/accounts/second-factor/second-factor-keys.ts';
import type { Device } from '../../features/accounts/sessions/create-session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { OriginPolicy } from '../../platform/http/origins.ts';
import { choosePageLanguage } from '../../platform/http/page-language.ts';
import type { XsrfTokens } from '../../platform/http/xsrf.ts';
import type { SecurityLog } from '../../platform/logging/security-log.ts';
import type { DerivedKeys } from '../../platform/secrets/keys.ts';
import { WireError } from '../wire/wire-error.ts';
import { readLocale } from '../wire/wire-values.ts';

export type AccountRouteDeps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  origins: OriginPolicy;
  jwtKeys: DerivedKeys;
  xsrf: XsrfTokens;
  departureKeys: DerivedKeys;
  uiLocale: Locale;
  /** The cookie is marked Secure also behind a proxy that forwards over plain HTTP. */
  isHttps: boolean;
  /** Where links lead when the caller names no page. */
  siteUrl: () => string;
  securityLog: SecurityLog;
  keys: SecondFactorKeys;
  invalidateCaller: (accountId: string) => void;
};

export function readDevice(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

export function chooseLocale(request: FastifyRequest, deps: { uiLocale: Locale }): Locale {
  return readLocale(request) ?? choosePageLanguage(request, deps.uiLocale);
}

export function refuseSecondSession(request: FastifyRequest): void {
  if (request.caller.isSignedIn) throw new WireError('user_session_already_exists');
}

/** Signing in and out is open to sessions that still owe a sign-in step. */
export const ADMITS_ANY_STEP = { admits: PENDING_STEPS } as const;
