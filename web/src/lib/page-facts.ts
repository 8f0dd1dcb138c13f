import { INVITE_ONLY_ATTRIBUTE, NO_CONTACT_ATTRIBUTE, NO_TRIAL_ATTRIBUTE } from '@aloud/contract/pages';
import { useSyncExternalStore } from 'react';

export function isInviteOnly(): boolean {
  return document.documentElement.hasAttribute(INVITE_ONLY_ATTRIBUTE);
}

const subscribe = () => () => undefined;
/** The build, whose page the first render repeats, knows no server. */
const readBuild = () => undefined;

/** Whether access is by invitation; undefined until the page that the build has written is taken over. */
export function useByInvitation(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isInviteOnly, readBuild);
}

/** Whether a visitor may answer a question before signing up. */
export function offersTrial(): boolean {
  return !document.documentElement.hasAttribute(NO_TRIAL_ATTRIBUTE);
}

/**
 * The class of what speaks of a try: styles hide it where the server has written into the page that it offers none. No
 * script is waited for, and nothing is seen to go away.
 */
export const WITH_TRIAL = 'in-[[data-no-trial]]:hidden';

/** Whether a message to the operator would reach a person. */
export function hasContact(): boolean {
  return !document.documentElement.hasAttribute(NO_CONTACT_ATTRIBUTE);
}
