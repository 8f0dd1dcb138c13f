import type { BuildSignInLink } from '../../features/accounts/sign-in/compose-sign-in-mail.ts';
import { PROJECT_ID } from '../register-appwrite.ts';
import { wireDate } from '../wire/wire-date.ts';

/** The given address with what upstream's pages expect; parameters of the same name are overridden, the fragment stays. */
export const buildSignInLink: BuildSignInLink = (url, { accountId, secret, expiresAt }) => {
  const link = new URL(url);
  link.searchParams.set('userId', accountId);
  link.searchParams.set('secret', secret);
  link.searchParams.set('expire', wireDate(expiresAt));
  link.searchParams.set('project', PROJECT_ID);
  return link.href;
};
