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

/** Where a question is answered; a visitor is asked to sign in there. */
export function answerPath(questionId: string): string {
  return `/user/questions?question=${encodeURIComponent(questionId)}${SIGN_IN_FRAGMENT}`;
}

export const BANK_PATH = `/user/questions${SIGN_IN_FRAGMENT}`;
export const SIGN_IN_PATH = `/user${SIGN_IN_FRAGMENT}`;
