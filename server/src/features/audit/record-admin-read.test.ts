import { expect, it } from 'vitest';
import { auditActs } from '../../db/schema/audit.ts';
import type { SecurityEvent } from '../../platform/logging/security-log.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { recordAdminRead } from './record-admin-read.ts';

const database = useTestDatabase();
const NOON = new Date('2027-03-08T12:00:00Z');
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

it('an administrator who listens piece by piece has listened once, and an hour later once more', async () => {
  const { db } = database.current;
  const logged: SecurityEvent[] = [];
  const deps = { db, securityLog: (event: SecurityEvent) => void logged.push(event) };
  const hear = (actorId: string, now: Date) =>
    recordAdminRead(deps, {
      action: 'interview.hear',
      actorId,
      subjectId: 'interview',
      subject: 'Backend',
      ownerId: 'candidate',
      now,
    });
  await hear('anna', NOON);
  await hear('anna', minutesLater(10));
  await hear('oleg', minutesLater(10));
  await hear('anna', minutesLater(61));
  const acts = await db.select().from(auditActs).orderBy(auditActs.id);
  expect(acts.map(({ actorId, subject }) => [actorId, subject])).toEqual([
    ['anna', 'Backend'],
    ['oleg', 'Backend'],
    ['anna', 'Backend'],
  ]);
  expect(logged[0]).toEqual({ event: 'admin-read', accountId: 'anna', ownerId: 'candidate' });
});
