import { afterEach, expect, it, vi } from 'vitest';
import { createRecordingStore, type RecordingMeta } from './recording-store.ts';

const HEAD: RecordingMeta = {
  id: 'one',
  subject: 'a:q',
  title: 'Почему мы?',
  language: 'ru',
  startedAtMs: 0,
  stage: 'recording',
};

/** A browser whose connections behave as told, one after the other. */
function giveConnections(...transactions: (() => object)[]): { opened: number } {
  const seen = { opened: 0 };
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = { result: { transaction: transactions[seen.opened] }, onsuccess: () => undefined };
      seen.opened += 1;
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
  return seen;
}

const closed = () => {
  throw new DOMException('The database connection is closing.', 'InvalidStateError');
};
const working = (put: (meta: RecordingMeta) => void) => () => {
  const transaction = { objectStore: () => ({ put }), oncomplete: () => undefined };
  setTimeout(() => transaction.oncomplete());
  return transaction;
};

afterEach(() => vi.unstubAllGlobals());

it('a connection the system has closed is opened again, and nothing said is lost', async () => {
  const put = vi.fn();
  const seen = giveConnections(closed, working(put));
  await createRecordingStore().keep(HEAD);
  expect(seen.opened).toBe(2);
  expect(put).toHaveBeenCalledWith(HEAD);
});

it('a device that allows no storage refuses like any other failure, later and not at once', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const refused = createRecordingStore().keep(HEAD);
  await expect(refused).rejects.toThrow();
});
