import { expect, it } from 'vitest';
import { authenticators, recoveryCodes } from '../../../db/schema/accounts.ts';
import { createKeys } from '../../../platform/secrets/keys.ts';
import { createPerson } from '../../../testing/factories.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { resealSecondFactors } from './reseal-second-factors.ts';
import { createSecondFactorKeys } from './second-factor-keys.ts';

const OLD = 'the-old-master-key-of-this-installation';
const NEW = 'the-new-master-key-of-this-installation';
const SECRET = 'JBSWY3DPEHPK3PXP';

const database = useTestDatabase();

it('a second factor outlives the master key it was encrypted with, once both were named at a start', async () => {
  const { db } = database.current;
  const { id } = await createPerson(db);
  const old = createSecondFactorKeys(createKeys([OLD]));
  const createdAt = new Date();
  await db.insert(authenticators).values({ accountId: id, secretSealed: old.seal(SECRET, id), createdAt });
  await db.insert(recoveryCodes).values({ accountId: id, codeHash: old.seal('hash', id), createdAt });

  await resealSecondFactors({ db, keys: createKeys([NEW, OLD]) });

  const fresh = createSecondFactorKeys(createKeys([NEW]));
  const [authenticator] = await db.select().from(authenticators);
  const [code] = await db.select().from(recoveryCodes);
  expect(fresh.open(authenticator?.secretSealed ?? '', id)).toBe(SECRET);
  expect(fresh.open(code?.codeHash ?? '', id)).toBe('hash');
});

it('what was encrypted for one account opens for no other, and with no other key', () => {
  const keys = createSecondFactorKeys(createKeys([OLD]));
  const sealed = keys.seal(SECRET, 'anna');
  expect(keys.open(sealed, 'anna')).toBe(SECRET);
  expect(keys.open(sealed, 'oleg')).toBeUndefined();
  expect(createSecondFactorKeys(createKeys([NEW])).open(sealed, 'anna')).toBeUndefined();
  expect(keys.open('garbled', 'anna')).toBeUndefined();
});
