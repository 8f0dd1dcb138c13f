import { appwrite, DATABASE } from './appwrite-client.ts';

/**
 * Tells when a document changes. The SDK keeps one socket, greets every 20 s and reconnects after 1, 5, 10 and
 * finally 60 s; what was missed in between is read again by whoever asks next.
 */
export function watchDocument(collection: string, documentId: string, onChange: () => void): () => void {
  const channel = `databases.${DATABASE}.collections.${collection}.documents.${documentId}`;
  return appwrite.subscribe(channel, onChange);
}
