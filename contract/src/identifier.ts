import { z } from 'zod';

/** The id grammar of the wire protocol: what `ID.unique()` makes, and a little more. */
export const idSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/);

/** Where the next page begins. Made by the server and opaque to clients. */
export const cursorSchema = z.string().min(1).max(200);
