import { isDeepStrictEqual } from 'node:util';
import { userEditSchema, userLabelsSchema } from '@aloud/contract/accounts/users';
import { DEFAULT_LEVEL } from '@aloud/contract/accounts/users.limits';
import { COLLECTION_IDS } from '@aloud/contract/appwrite';
import { DEFAULT_LOCALE } from '@aloud/contract/locale';
import { sql } from 'drizzle-orm';
import { accounts, users } from '../../db/schema/accounts.ts';
import { defineCollection, type WriteRule } from '../../platform/database/collection.ts';
import { findLabels, labelUser } from './admin/admin-users.ts';
import { createUser, editUser } from './users.ts';

const creating: WriteRule = {
  schema: userEditSchema,
  run: (deps, { documentId, data }) =>
    createUser(deps, { accountId: documentId, edit: userEditSchema.parse(data), now: deps.now }),
};

const editing: WriteRule = {
  schema: userEditSchema,
  run: (deps, { documentId, data }) =>
    editUser(deps, { accountId: documentId, edit: userEditSchema.parse(data), now: deps.now }),
};

const labelling: WriteRule = {
  schema: userLabelsSchema,
  needsProof: ({ labels }) => labels !== undefined,
  async run(deps, { caller, documentId, data }) {
    const { labels } = userLabelsSchema.parse(data);
    const { db, now } = deps;
    const isTouched = labels !== undefined && !isDeepStrictEqual(await findLabels(db, documentId), labels);
    if (isTouched) await labelUser(deps, { actorId: caller.accountId, accountId: documentId, labels, now });
    return editUser(deps, { accountId: documentId, edit: {}, now, isTouched });
  },
};

/** For an administrator's own record, which they may edit as its owner and label as an administrator. */
const editingAndLabelling: WriteRule = {
  schema: userEditSchema.extend(userLabelsSchema.shape),
  needsProof: ({ labels }) => labels !== undefined,
  async run(deps, input) {
    await labelling.run(deps, input);
    return editing.run(deps, input);
  },
};

export const usersCollection = defineCollection({
  id: COLLECTION_IDS.users,
  from: sql`${users} join ${accounts} on ${accounts.id} = ${users.id}`,
  system: {
    id: sql`${users.id}`,
    sequence: sql`${users.sequence}`,
    createdAt: sql`${users.createdAt}`,
    updatedAt: sql`${users.updatedAt}`,
  },
  owner: sql`${users.id}`,
  attributes: {
    email: { type: 'string', column: sql`${accounts.email}`, isIndexed: true },
    name: { type: 'string', column: sql`${users.name}`, initial: '' },
    role: { type: 'string', column: sql`${users.role}`, initial: '' },
    level: { type: 'string', column: sql`${users.level}`, initial: DEFAULT_LEVEL },
    active_resume: { type: 'string', column: sql`${users.activeResume}`, isNullable: true },
    onboarded: { type: 'boolean', column: sql`${users.isOnboarded}`, initial: false },
    lang: { type: 'string', column: sql`${users.lang}`, initial: DEFAULT_LOCALE },
    labels: { type: 'string', isArray: true, column: sql`${accounts.labels}`, initial: [] },
  },
  scope: (caller) => (caller.isAdmin ? 'all' : 'own'),
  permissions: (documentId) => [`read("user:${documentId}")`, `update("user:${documentId}")`],
  create: (caller, documentId) => (documentId === caller.accountId ? creating : undefined),
  update(caller, documentId) {
    const isOwn = documentId === caller.accountId;
    if (caller.isAdmin) return isOwn ? editingAndLabelling : labelling;
    return isOwn ? editing : undefined;
  },
});
