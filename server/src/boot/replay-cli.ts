import { parseArgs } from 'node:util';
import { LOCALES } from '@aloud/contract/locale';
import { openDatabase, requireReachable } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { loadPrompt } from '../features/interviews/interviewer/model/load-prompt.ts';
import {
  describeReply,
  describeTotals,
} from '../features/interviews/interviewer/model/replay/describe-replay.rules.ts';
import {
  type ReplayedReply,
  replayInterviews,
} from '../features/interviews/interviewer/model/replay/replay-interviews.ts';
import { StartError } from '../platform/app-error.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { keepAliveTimers } from '../platform/timers.ts';
import { createTalkingModel } from '../providers/llm/stream-text.ts';

const USAGE = `
  npm run -s replay                        words the replies of the latest five interviews again
  npm run -s replay -- --interview ID      of this interview
  --prompt v1                              another version of the orders than INTERVIEWER_PROMPT
  --model NAME --base-url URL              another model or server; LLM_API_KEY is sent to LLM_BASE_URL alone
  --limit 20 --language ru                 so many interviews, only in this language
`;

const INTERVIEWS = 5;

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    interview: text,
    prompt: text,
    model: text,
    'base-url': text,
    limit: text,
    language: text,
  };
  try {
    const { values } = parseArgs({ args: [...args], options });
    const language = LOCALES.find((locale) => locale === values.language);
    const limit = Number(values.limit ?? INTERVIEWS);
    if (values.language !== undefined && !language) throw new Error(`--language is ${LOCALES.join(' or ')}`);
    if (!Number.isInteger(limit) || limit < 1) throw new Error('--limit is a number of interviews');
    return { ...values, language, limit };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${why}\n${USAGE}`, { cause });
  }
}

type Options = ReturnType<typeof readOptions>;

function openModel(config: Config, options: Options) {
  const baseUrl = options['base-url'] ?? config.llm?.baseUrl;
  const model = options.model ?? config.llm?.model;
  if (!baseUrl || !model)
    throw new StartError(`A model is needed: LLM_BASE_URL and LLM_MODEL, or both options.\n${USAGE}`);
  // A key belongs to its server: it is not sent to one that only this command names.
  const apiKey = baseUrl === config.llm?.baseUrl ? config.llm.apiKey : undefined;
  return {
    talking: createTalkingModel({ baseUrl, model, apiKey }),
    prompt: loadPrompt(options.prompt ?? config.interviewerPrompt),
  };
}

/** The command line of `npm run replay`. What candidates said goes to standard output and nowhere else. */
async function replay(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const config = readConfig(process.env);
  const model = openModel(config, options);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const embedded = config.database.url ? undefined : await startEmbeddedPostgres(config.dataDir);
  try {
    const database = openDatabase(config.database.url ?? embedded?.url ?? '', config.database);
    try {
      await requireReachable(database);
      const deps = { db: database.db, model, timers: keepAliveTimers, signal: stop.signal };
      const name = `${model.talking.name}, ${model.prompt.version}`;
      const replies: ReplayedReply[] = [];
      const { interview: interviewId, language, limit } = options;
      for await (const reply of replayInterviews(deps, { interviewId, language, limit })) {
        replies.push(reply);
        process.stdout.write(describeReply(reply, name));
      }
      process.stdout.write(describeTotals(replies, name));
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

// A reader that closes the pipe early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
replay(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n  ${error.message}\n\n`);
  process.exitCode = 1;
});
