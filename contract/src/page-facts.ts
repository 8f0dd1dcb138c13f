/**
 * Facts the server writes into every page it sends, as attributes of `<html>`: what a page promises with them is true
 * from the first moment, also where nothing else can be asked.
 */

/** Only invited addresses can make an account. */
export const INVITE_ONLY_ATTRIBUTE = 'data-invite-only';

/** The operator has not said how they can be reached: `/contact` can only say so. */
export const NO_CONTACT_ATTRIBUTE = 'data-no-contact';
