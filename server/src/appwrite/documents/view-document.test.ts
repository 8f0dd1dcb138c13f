import { expect, it } from 'vitest';
import { questionVotes } from '../../db/schema/questions.ts';
import { questionsCollection } from '../../features/questions/questions.collection.ts';
import { GUEST, type SignedIn } from '../../platform/http/caller.ts';
import { createPerson, createQuestion, type TestPerson } from '../../testing/factories.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createViewDocument } from './view-document.ts';

const database = useTestDatabase();

function asCaller({ id, email, sessionId }: TestPerson): SignedIn {
  const rights = { isAdmin: false, isAdminAccount: false, hasRecentProof: true, labels: [] };
  return { isSignedIn: true, accountId: id, email, sessionId, uiLang: undefined, ...rights, via: 'session' };
}

function view(documentId: string, collectionId = 'questions') {
  const collections = new Map([[questionsCollection.id, questionsCollection]]);
  const change = { collectionId, documentId, action: 'update' } as const;
  return createViewDocument({ db: database.current.db, collections })(change);
}

it('shows everybody their own vote and nobody else’s', async () => {
  const { db } = database.current;
  const [voter, reader] = [await createPerson(db), await createPerson(db)];
  const questionId = await createQuestion(db);
  await db.insert(questionVotes).values({ questionId, accountId: voter.id });
  const show = await view(questionId);
  expect(show?.(asCaller(voter))).toMatchObject({ $id: questionId, rated_users: [voter.id] });
  expect(show?.(asCaller(reader))).toMatchObject({ $id: questionId, rated_users: [] });
  expect(show?.(GUEST)).toBeUndefined();
});

it('shows nothing of what is not there', async () => {
  expect(await view('missing')).toBeUndefined();
  expect(await view('missing', 'accounts')).toBeUndefined();
});
