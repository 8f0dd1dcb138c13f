import { INVITE_ONLY_ATTRIBUTE, NO_CONTACT_ATTRIBUTE, NO_TRIAL_ATTRIBUTE } from '@aloud/contract/pages';

export function isInviteOnly(): boolean {
  return document.documentElement.hasAttribute(INVITE_ONLY_ATTRIBUTE);
}

/** Whether a visitor may answer a question before signing up. */
export function offersTrial(): boolean {
  return !document.documentElement.hasAttribute(NO_TRIAL_ATTRIBUTE);
}

/** Whether a message to the operator would reach a person. */
export function hasContact(): boolean {
  return !document.documentElement.hasAttribute(NO_CONTACT_ATTRIBUTE);
}
