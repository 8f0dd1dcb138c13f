import { defineTexts } from '../../../lib/i18n.ts';
import { signInProblemsRu } from './sign-in-problems.ru.ts';

/** Apart from the other texts of accounts, which are part of the first load. */
const signInProblemsEn = {
  serverAway: 'The server is not responding right now. Try again in a minute.',
  unknownOrigin:
    'This server was opened under an address it does not know. Its operator should name that address: PUBLIC_URL=https://…',
} as const;

export const problemText = defineTexts('sign-in-problems', { en: signInProblemsEn, ru: signInProblemsRu });
