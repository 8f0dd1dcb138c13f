import { DATABASE_ID } from '@aloud/contract/appwrite';
import { appwrite } from './appwrite-client.ts';

/**
 * Calls back when a document changes. The SDK keeps one socket, pings every 20 s and reconnects after 1, 5, 10 and
 * finally 60 s; a change missed in between is seen at the next fetch.
 */
export function watchDocument(collection: string, documentId: string, onChange: () => void): () => void {
  const channel = `databases.${DATABASE_ID}.collections.${collection}.documents.${documentId}`;
  return appwrite.subscribe(channel, onChange);
}
