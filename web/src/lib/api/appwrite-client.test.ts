import { afterEach, expect, it, vi } from 'vitest';
import { account, databases } from './appwrite-client.ts';
import { createQueryClient } from './query-client.ts';

const BANK = { databaseId: 'db', collectionId: 'questions' };

function answerWith(body: string | null, status: number, type = 'text/html; charset=utf-8'): void {
  const headers = body === null ? {} : { 'content-type': type };
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the page of a Wi-Fi or a proxy is no list of documents', async () => {
  answerWith('<!doctype html><title>Wi-Fi</title>', 200);
  await expect(databases.listDocuments(BANK)).rejects.toMatchObject({ name: 'ApiError', kind: 'bad-answer' });
});

it('nobody is told that they are signed out when such a page answered', async () => {
  answerWith('<!doctype html><title>Wi-Fi</title>', 200);
  await expect(account.deleteSession({ sessionId: 'current' })).rejects.toMatchObject({ kind: 'bad-answer' });
});

it('it is asked for again like a lost connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  answerWith('<!doctype html><title>Wi-Fi</title>', 200);
  const queries = createQueryClient();
  const listed = queries.fetchQuery({
    queryKey: ['bank'],
    queryFn: () => databases.listDocuments(BANK),
    retry: queries.getDefaultOptions().queries?.retry ?? false,
  });
  await vi.advanceTimersByTimeAsync(500);
  answerWith('{"total":0,"documents":[]}', 200, 'application/json');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await listed).toEqual({ total: 0, documents: [] });
  vi.useRealTimers();
});

it('a response without a body is a success', async () => {
  answerWith(null, 204);
  await expect(account.deleteSession({ sessionId: 'current' })).resolves.toBeDefined();
});
