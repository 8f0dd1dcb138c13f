import { SIGN_IN_FRAGMENT } from '@aloud/contract/pages';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import type { Role } from './plan-bank-pages.rules.ts';

/** Below the index of either language. */
export function belowTopics(topic: Topic): string {
  return `/topics/${topic}`;
}

export function belowRoles(role: Role): string {
  return `/roles/${role.replaceAll(' ', '-')}`;
}

export const BANK_PATH = `/user/questions${SIGN_IN_FRAGMENT}`;
export const SIGN_IN_PATH = `/user${SIGN_IN_FRAGMENT}`;
