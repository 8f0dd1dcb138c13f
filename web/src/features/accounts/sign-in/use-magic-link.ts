import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import type { readMagicLinkEndpoint } from '@aloud/contract/accounts/magic-link';
import { PATHS } from '@aloud/contract/paths';
import { useCallback, useEffect, useState } from 'react';
import { resetAnalytics } from '../../../lib/analytics.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { refusalStatus, refusalType } from '../../../lib/api/refusals.ts';
import { deleteKeptData } from '../../../lib/session/on-sign-out.ts';
import { BLOCKED, endSession, fetchAccount, redeemMagicLink } from '../accounts.api.ts';
import { isCodeNeeded } from '../second-factor/second-factor.api.ts';
import { announceSignOut } from '../sign-out.ts';
import { decideLink } from './link-decision.rules.ts';
import { deletePendingSignIn, type FormAnswers, findPendingSignIn } from './pending-sign-in.ts';
import { readReturnPath } from './return-path.rules.ts';

export type Step =
  | { name: 'checking' | 'entering' | 'dead' | 'blocked' | 'incomplete' | 'failed' }
  | { name: 'confirm' | 'code'; email: string }
  | { name: 'switch'; email: string; signedInAs: string };

/** `path`: where the link leads. */
export type OnSignedIn = (answers: FormAnswers | undefined, path: string) => Promise<string>;

type Link = { userId: string; secret: string; path: string };

/** Finds the account of the opened link, and signs in at once where this browser asked for it. */
export function useMagicLink(onSignedIn: OnSignedIn) {
  const [link] = useState(takeLinkFromAddress);
  /** The address whose session this page has opened: the link is used up, and a retry continues after it. */
  const [openedFor, setOpenedFor] = useState<string>();
  const [step, setStep] = useState<Step>({ name: link.secret && link.userId ? 'checking' : 'incomplete' });

  const goOn = useCallback(
    async (email: string) => {
      const answers = findPendingSignIn(email);
      deletePendingSignIn(email);
      window.location.replace(await onSignedIn(answers, link.path));
    },
    [link, onSignedIn],
  );

  const enter = useCallback(
    async (email: string, open: (link: Link) => Promise<void>) => {
      setStep({ name: 'entering' });
      try {
        await open(link);
        setOpenedFor(email);
        if (await isCodeNeeded()) setStep({ name: 'code', email });
        else await goOn(email);
      } catch (error) {
        setStep({ name: toFailure(error) });
      }
    },
    [link, goOn],
  );

  useEffect(() => {
    if (step.name !== 'checking') return;
    let isGone = false;
    const proceed = async () => {
      const [{ email }, account] = await Promise.all([readLink(link), fetchAccount()]);
      if (isGone) return;
      const signedInAs = account?.email;
      const wasAskedHere = findPendingSignIn(email) !== undefined;
      const acts = {
        enter: () => enter(email, redeemLink),
        confirm: () => setStep({ name: 'confirm', email }),
        switch: () => setStep({ name: 'switch', email, signedInAs: signedInAs ?? '' }),
        'go-on': () => {
          deletePendingSignIn(email);
          window.location.replace(link.path);
        },
      };
      await acts[decideLink({ email, signedInAs, wasAskedHere })]();
    };
    proceed().catch((error: unknown) => {
      if (!isGone) setStep({ name: toFailure(error) });
    });
    return () => {
      isGone = true;
    };
  }, [step, link, enter]);

  return {
    step,
    path: link.path,
    retry: () =>
      openedFor === undefined ? setStep({ name: 'checking' }) : void enter(openedFor, redeemLink),
    confirm: (email: string) => enter(email, redeemLink),
    switchTo: (email: string) => enter(email, switchAccount),
    goOn,
  };
}

async function readLink({ userId, secret }: Link): Promise<{ email: string }> {
  const { email } = await callApi<typeof readMagicLinkEndpoint>(`POST ${PATHS.account.magicLink}`, {
    body: { userId, secret },
    asGuest: true,
  });
  return { email: readableEmail(email) };
}

function toFailure(error: unknown): 'dead' | 'blocked' | 'failed' {
  if (error instanceof ApiError) return error.code === 'account.invalid-link' ? 'dead' : 'failed';
  if (refusalType(error) === BLOCKED) return 'blocked';
  // A session opened in another tab does not invalidate the link; the next check asks about that session.
  if (refusalType(error) === 'user_session_already_exists') return 'failed';
  return refusalStatus(error) === 401 ? 'dead' : 'failed';
}

let taken: Link | undefined;

/**
 * Read once per page load and cached, because reading clears the address. The secret leaves the address bar before
 * anything else, so that it reaches neither the history of the browser nor a screenshot.
 */
function takeLinkFromAddress(): Link {
  if (taken) return taken;
  const search = new URLSearchParams(window.location.search);
  taken = {
    userId: search.get('userId') ?? '',
    secret: search.get('secret') ?? '',
    path: readReturnPath(window.location, search.get('r')),
  };
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return taken;
}

type Proof = { userId: string; secret: string };

/** A link works once: React may render twice, but must not redeem twice. */
const redemptions = new Map<string, Promise<void>>();

function redeemLink({ userId, secret }: Proof): Promise<void> {
  const running = redemptions.get(secret);
  if (running) return running;
  const redemption = redeemMagicLink(userId, secret);
  redemptions.set(secret, redemption);
  // A link that could not be checked may be tried again.
  redemption.catch(() => redemptions.delete(secret));
  return redemption;
}

/** Ends the current session in every tab and opens that of the link; call it only after the visitor has confirmed. */
async function switchAccount(proof: Proof): Promise<void> {
  try {
    await redeemLink(proof);
  } catch (error) {
    // The server reports an existing session only for a valid link, so an invalid one leaves the session as it is.
    if (refusalType(error) !== 'user_session_already_exists') throw error;
    const former = await fetchAccount();
    await endSession('current');
    await resetAnalytics();
    if (former) await deleteKeptData(former);
    await redeemLink(proof);
  }
  announceSignOut();
}
