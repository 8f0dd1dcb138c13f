import type { Locale } from '@aloud/contract/locale';
import Bowser from 'bowser';
import type { Account } from '../../features/accounts/account.ts';
import { hasSecondFactor } from '../../features/accounts/sessions/session.rules.ts';
import type { Session } from '../../features/accounts/sessions/sessions.ts';
import { wireDate } from '../wire/wire-values.ts';

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

/** Upstream's short names; a system or browser that is not listed has none. */
const OS_CODES: Record<string, string> = {
  Windows: 'WIN',
  macOS: 'MAC',
  Linux: 'LIN',
  Android: 'AND',
  iOS: 'IOS',
};
const CLIENT_CODES: Record<string, string> = {
  Chrome: 'CH',
  Firefox: 'FF',
  Safari: 'SF',
  'Microsoft Edge': 'PS',
  Opera: 'OP',
  'Yandex Browser': 'YA',
};

/** What a person recognises a device of theirs by. Everything unknown is an empty string, as upstream has it. */
export function describeClient(userAgent: string): Record<string, string> {
  const { browser, os, engine, platform } = userAgent === '' ? NOTHING : Bowser.parse(userAgent);
  return {
    osCode: OS_CODES[os.name ?? ''] ?? '',
    osName: os.name ?? '',
    osVersion: os.versionName ?? os.version ?? '',
    clientType: browser.name ? 'browser' : '',
    clientCode: CLIENT_CODES[browser.name ?? ''] ?? '',
    clientName: browser.name ?? '',
    clientVersion: browser.version ?? '',
    clientEngine: engine.name ?? '',
    clientEngineVersion: engine.version ?? '',
    deviceName: platform.type ?? '',
    deviceBrand: platform.vendor ?? '',
    deviceModel: platform.model ?? '',
  };
}

const NOTHING: Bowser.Parser.ParsedResult = { browser: {}, os: {}, engine: {}, platform: {} };
