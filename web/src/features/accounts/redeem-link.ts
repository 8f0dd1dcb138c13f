import { refusalType } from '../../lib/appwrite-client.ts';
import { endSession, redeemSignInLink } from './accounts.api.ts';

/** A link works once: rendering twice, as React may, must not spend it twice. */
const redemptions = new Map<string, Promise<void>>();

export function redeemLink({ userId, secret }: { userId: string; secret: string }): Promise<void> {
  const running = redemptions.get(secret);
  if (running) return running;
  const redemption = redeem(userId, secret);
  redemptions.set(secret, redemption);
  // A link that could not be checked may be tried again.
  redemption.catch(() => redemptions.delete(secret));
  return redemption;
}

async function redeem(userId: string, secret: string): Promise<void> {
  try {
    await redeemSignInLink(userId, secret);
  } catch (error) {
    if (refusalType(error) !== 'user_session_already_exists') throw error;
    // Whoever opens a link wants to be the person it was sent to.
    await endSession('current');
    await redeemSignInLink(userId, secret);
  }
}
