import { resetAnalytics } from '../../../lib/analytics.ts';
import { refusalType } from '../../../lib/api/appwrite-client.ts';
import { endSession, redeemSignInLink } from '../accounts.api.ts';
import { announceSignOut } from '../sign-out.ts';

type Proof = { userId: string; secret: string };

/** A link works once: React may render twice, but must not redeem twice. */
const redemptions = new Map<string, Promise<void>>();

export function redeemLink({ userId, secret }: Proof): Promise<void> {
  const running = redemptions.get(secret);
  if (running) return running;
  const redemption = redeemSignInLink(userId, secret);
  redemptions.set(secret, redemption);
  // A link that could not be checked may be tried again.
  redemption.catch(() => redemptions.delete(secret));
  return redemption;
}

/** Ends the current session in every tab and opens that of the link; call it only after the visitor has confirmed. */
export async function switchAccount(proof: Proof): Promise<void> {
  try {
    await redeemLink(proof);
  } catch (error) {
    // The server reports an existing session only for a valid link, so an invalid one leaves the session as it is.
    if (refusalType(error) !== 'user_session_already_exists') throw error;
    await endSession('current');
    await resetAnalytics();
    await redeemLink(proof);
  }
  announceSignOut();
}
