import { Storage } from 'appwrite';
import { appwrite } from './appwrite-client.ts';

/** Files in parts of five megabytes; apart from the client itself, because few pages need it. */
export const storage = new Storage(appwrite);
