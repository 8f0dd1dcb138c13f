import { APPWRITE_PREFIX, DATABASE_ID, PROJECT_ID } from '@aloud/contract/appwrite';
import { Account, Client, Databases } from 'appwrite';
import { pageLocale } from '../page-locale.ts';
import { ApiError } from './api-error.ts';
import { unansweredKind, withinTimeout } from './request-timeout.ts';

export const appwrite = new Client()
  .setEndpoint(`${window.location.origin}${APPWRITE_PREFIX}`)
  .setProject(PROJECT_ID)
  .setLocale(pageLocale());

const call = appwrite.call.bind(appwrite);
/** By itself the SDK waits for ever. A part of a file takes as long as the connection needs. */
appwrite.call = (method, url, headers = {}, ...rest) => {
  const request = call(method, url, headers, ...rest).then(refuseText);
  const isUpload = headers['content-type'] === 'multipart/form-data';
  return isUpload ? request : withinTimeout(request, unansweredKind(method));
};

/** The SDK makes an object of a text, such as the sign-in page of a network or a proxy; a response without a body is empty. */
function refuseText<Response>(response: Response): Response {
  const { message, ...others } = response as { message?: unknown };
  const isText = typeof message === 'string' && message !== '' && Object.keys(others).length === 0;
  if (isText) throw new ApiError('bad-answer');
  return response;
}

export const account = new Account(appwrite);
export const databases = new Databases(appwrite);

/**
 * Calls back when a document changes. The SDK keeps one socket, pings every 20 s and reconnects after 1, 5, 10 and
 * finally 60 s; a change missed in between is seen at the next fetch.
 */
export function watchDocument(collection: string, documentId: string, onChange: () => void): () => void {
  const channel = `databases.${DATABASE_ID}.collections.${collection}.documents.${documentId}`;
  return appwrite.subscribe(channel, onChange);
}
