import { ADMIN_PATHS } from '../../../contract/src/admin/admin.paths.ts';
import { fillPath } from '../../../contract/src/paths.ts';
import { chooseOne } from '../random.ts';
import type { Visitor } from '../visitor.ts';

type Listed = { items: { id: string }[] };

/** The whole bank is taken home now and then. */
const EXPORT_SHARE = 0.2;

/** Looks through the lists, opens an interview, and takes the tables home. */
export async function administer(visitor: Visitor): Promise<void> {
  const { positionId } = visitor.world;
  await visitor.ask('admin: users', `${ADMIN_PATHS.users.all}?sort=accessedAt`);
  const { items } = await visitor.readJson<Listed>('admin: interviews', ADMIN_PATHS.interviews.all);
  if (items.length > 0) {
    const { id: interviewId } = chooseOne(items, visitor.random);
    await visitor.ask('admin: one interview', fillPath(ADMIN_PATHS.interviews.one, { interviewId }));
  }
  await visitor.ask('admin: positions', ADMIN_PATHS.positions.all);
  await visitor.ask('admin: candidates', fillPath(ADMIN_PATHS.positions.candidates, { positionId }));
  await visitor.ask('admin: candidates.csv', fillPath(ADMIN_PATHS.positions.candidatesCsv, { positionId }));
  if (visitor.random() < EXPORT_SHARE)
    await visitor.ask('admin: bank as CSV', `${ADMIN_PATHS.questions.export}?format=csv`);
  await visitor.ask('admin: audit', ADMIN_PATHS.audit);
}
