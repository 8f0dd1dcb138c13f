import { z } from 'zod';
import { ID_PATTERN } from './appwrite.ts';

export const idSchema = z.string().regex(ID_PATTERN);

/** Where the next page begins. Made by the server and opaque to clients. */
export const cursorSchema = z.string().min(1).max(200);
