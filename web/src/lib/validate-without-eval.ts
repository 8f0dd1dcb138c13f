import { config } from 'zod';

/** The page's CSP forbids `eval`; Zod would try it once and every browser would report a violation. */
config({ jitless: true });
