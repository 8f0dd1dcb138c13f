import type { Locale } from '@aloud/contract/locale';
import type { Account } from '../../features/accounts/get-own-account.ts';
import type { Session } from '../../features/accounts/sessions/list-own-sessions.ts';
import { hasSecondFactor } from '../../features/accounts/sessions/session-standing.rules.ts';
import { wireDate } from '../wire/wire-date.ts';
import { describeClient } from './session-client.ts';

/** The account as its owner sees it; nothing of the password but the day it was set. */
export function toWireAccount(account: Account): Record<string, unknown> {
  const { id, email } = account;
  const createdAt = wireDate(account.createdAt);
  const updatedAt = wireDate(account.updatedAt);
  return {
    $id: id,
    $createdAt: createdAt,
    $updatedAt: updatedAt,
    name: account.name,
    registration: createdAt,
    status: !account.isBlocked,
    labels: account.labels,
    passwordUpdate: account.passwordUpdatedAt ? wireDate(account.passwordUpdatedAt) : '',
    email,
    phone: '',
    emailVerification: account.isEmailVerified,
    phoneVerification: false,
    mfa: account.isMfaOn,
    prefs: account.prefs,
    targets: [
      {
        $id: id,
        $createdAt: createdAt,
        $updatedAt: updatedAt,
        name: '',
        userId: id,
        providerId: null,
        providerType: 'email',
        identifier: email,
        expired: false,
      },
    ],
    accessedAt: wireDate(account.accessedAt),
  };
}

export type SessionView = { session: Session; currentId: string; email: string; locale: Locale };

/** The token of a session is never in it: browsers get it as a cookie they cannot read. */
export function toWireSession({ session, currentId, email, locale }: SessionView): Record<string, unknown> {
  return {
    $id: session.id,
    $createdAt: wireDate(session.createdAt),
    $updatedAt: wireDate(session.updatedAt),
    userId: session.accountId,
    expire: wireDate(session.expiresAt),
    provider: session.provider,
    providerUid: session.provider === 'email' ? email : '',
    providerAccessToken: '',
    providerAccessTokenExpiry: '',
    providerRefreshToken: '',
    ip: session.ip,
    ...describeClient(session.userAgent),
    countryCode: '--',
    countryName: locale === 'ru' ? 'Неизвестно' : 'Unknown',
    current: session.id === currentId,
    factors: session.factors,
    secret: '',
    mfaUpdatedAt: session.provenAt && hasSecondFactor(session) ? wireDate(session.provenAt) : '',
  };
}

export function toWireToken(token: {
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  phrase: string;
}): Record<string, unknown> {
  return {
    $id: token.id,
    $createdAt: wireDate(token.createdAt),
    userId: token.userId,
    secret: '',
    expire: wireDate(token.expiresAt),
    phrase: token.phrase,
  };
}

export function toWireChallenge(challenge: {
  id: string;
  accountId: string;
  createdAt: Date;
  expiresAt: Date;
}): Record<string, unknown> {
  return {
    $id: challenge.id,
    $createdAt: wireDate(challenge.createdAt),
    userId: challenge.accountId,
    expire: wireDate(challenge.expiresAt),
  };
}
