import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { QUESTION_FILE_FORMATS } from './admin.limits.ts';
import { ADMIN_PATHS } from './admin.paths.ts';

export const ROW_PROBLEMS = [
  'no-text',
  'too-long',
  'unknown-type',
  'too-many-categories',
  'unknown-level',
  'bad-frequency',
  'unknown-topic',
  'too-many-topics',
  'too-many-wordings',
  'bad-guide',
  'bad-id',
  'repeated',
  'already-in-bank',
  'unknown-column',
  'not-a-question',
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

export const importQuestionsEndpoint = defineEndpoint({
  method: 'POST',
  path: ADMIN_PATHS.questions.import,
  access: 'admin',
  summary: 'Adds and changes questions from a CSV or JSON file, all or nothing; a rehearsal changes nothing.',
  proof: 'recent-unless-rehearsal',
  query: z.object({ isRehearsal: z.enum(['true', 'false']).default('true') }),
  response: z.object({
    isApplied: z.boolean(),
    rows: z.int(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    problems: z.array(
      z.object({
        /** Counted from 1, without the header row of a CSV. */
        row: z.int(),
        field: z.string(),
        problem: z.enum(ROW_PROBLEMS),
      }),
    ),
    /** Found, of which the first are listed. */
    problemsTotal: z.int(),
  }),
  errors: ['questions.file-unreadable', 'request.too-large'],
  limits: [{ name: 'question-import', uses: 60, windowSeconds: 3600, per: ['account'] }],
});
export type ImportResult = z.infer<(typeof importQuestionsEndpoint)['response']>;

export const exportQuestionsEndpoint = defineEndpoint({
  method: 'GET',
  path: ADMIN_PATHS.questions.export,
  access: 'admin',
  summary: 'The whole bank as a file that can be imported again.',
  query: z.object({ format: z.enum(QUESTION_FILE_FORMATS).default('csv') }),
  response: z.unknown(),
});
