import { PROJECT_ID } from '@aloud/contract/appwrite';
import type { BuildMagicLink } from '../../features/accounts/sign-in/issue-magic-link.ts';
import { wireDate } from '../wire/wire-values.ts';

/** The given address with what upstream's pages expect; parameters of the same name are overridden, the fragment stays. */
export const buildMagicLink: BuildMagicLink = (url, { accountId, secret, expiresAt }) => {
  const link = new URL(url);
  link.searchParams.set('userId', accountId);
  link.searchParams.set('secret', secret);
  link.searchParams.set('expire', wireDate(expiresAt));
  link.searchParams.set('project', PROJECT_ID);
  return link.href;
};
