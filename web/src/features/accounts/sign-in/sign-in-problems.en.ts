import { defineTexts } from '../../../lib/i18n.ts';
import { signInProblemsRu } from './sign-in-problems.ru.ts';

/** Apart from the other texts of accounts, which are part of the first load. */
const signInProblemsEn = {
  away: 'The server is not responding right now. Try again in a minute.',
  unreached: 'No connection to the server. Check the network and try again.',
  tooMany: 'Too many attempts. Wait a little and try again.',
  tooManyUntil: 'Too many attempts. Try again {{when}}.',
  unknownOrigin:
    'This server was opened under an address it does not know. Its operator should name that address: PUBLIC_URL=https://…',
} as const;

export const problemText = defineTexts('sign-in-problems', { en: signInProblemsEn, ru: signInProblemsRu });

export type ServerProblem = Exclude<keyof typeof signInProblemsEn, 'tooManyUntil'>;

export function isServerProblem(problem: string): problem is ServerProblem {
  return Object.hasOwn(signInProblemsEn, problem);
}
