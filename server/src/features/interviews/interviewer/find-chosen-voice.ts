import type { Locale } from '@aloud/contract/locale';
import { chosenVoicesSchema } from '@aloud/contract/voice/speech';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { getOwnAccount } from '../../accounts/account.ts';

type Deps = { db: Db };

/** Preferences are written by the client; what is not readable counts as not chosen. */
const prefsSchema = z.object({ voices: chosenVoicesSchema.catch({}).default({}) });

/** The voice the candidate chose for the language of this interview, or undefined for the best there is. */
export async function findChosenVoice(
  deps: Deps,
  interview: { accountId: string; language: Locale },
): Promise<string | undefined> {
  const { prefs } = await getOwnAccount(deps.db, interview.accountId);
  return prefsSchema.catch({ voices: {} }).parse(prefs).voices[interview.language];
}
