import { config } from 'zod';

/** The page allows no code that is made from text; the validator would try it once and every browser would report it. */
config({ jitless: true });
