import { APPWRITE_PREFIX, PROJECT_ID } from '@aloud/contract/appwrite';
import { Account, Client, Databases } from 'appwrite';
import { pageLocale } from '../page-locale.ts';
import { unansweredKind, withinTimeout } from './request-timeout.ts';

export const appwrite = new Client()
  .setEndpoint(`${window.location.origin}${APPWRITE_PREFIX}`)
  .setProject(PROJECT_ID)
  .setLocale(pageLocale());

const call = appwrite.call.bind(appwrite);
/** By itself the SDK waits for ever. A part of a file takes as long as the connection needs. */
appwrite.call = (method, url, headers = {}, ...rest) => {
  const request = call(method, url, headers, ...rest);
  const isUpload = headers['content-type'] === 'multipart/form-data';
  return isUpload ? request : withinTimeout(request, unansweredKind(method));
};

export const account = new Account(appwrite);
export const databases = new Databases(appwrite);
