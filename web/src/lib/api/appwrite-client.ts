import { APPWRITE_PREFIX, PROJECT_ID } from '@aloud/contract/appwrite';
import { Account, Client, Databases } from 'appwrite';
import { pageLocale } from '../page-locale.ts';

export const appwrite = new Client()
  .setEndpoint(`${window.location.origin}${APPWRITE_PREFIX}`)
  .setProject(PROJECT_ID)
  .setLocale(pageLocale());

export const account = new Account(appwrite);
export const databases = new Databases(appwrite);
