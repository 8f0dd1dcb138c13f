import { z } from 'zod';

/** A moment a client names. There was no year 0, and PostgreSQL refuses to store one. */
export const momentSchema = z.iso.datetime().refine((text) => !text.startsWith('0000'));
