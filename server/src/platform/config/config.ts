import { resolve } from 'node:path';
import { emailSchema } from '@aloud/contract/accounts/email-address';
import type { Operator } from '@aloud/contract/admin/operator';
import { DEFAULT_LOCALE, LOCALES } from '@aloud/contract/locale';
import { z } from 'zod';
import { StartError } from '../app-error.ts';
import type { SocketLimits } from '../http/socket-ceiling.ts';
import { trustedProxiesSetting } from '../http/trusted-proxies.ts';
import { findKeyProblem } from '../secrets/keys.ts';
import { type BackupSettings, backupEnvironment, toBackupSettings } from './backup-settings.ts';
import {
  type InstallationSettings,
  installationEnvironment,
  toInstallationSettings,
} from './installation-settings.ts';
import { operatorEnvironment, toOperatorSettings } from './operator-settings.ts';
import { type S3Place, s3Environment, toS3Place } from './s3-settings.ts';
import { type SpeechSettings, speechEnvironment, toSpeechSettings } from './speech-settings.ts';

/** The settings of the language model, as the environment names them. */
const llmEnvironment = {
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address, usually ending in /v1' })
    .optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).optional(),
  INTERVIEWER_PROMPT: z
    .string()
    .regex(/^v\d{1,4}$/, 'must be a version such as v2')
    .default('v2'),
};

export type LlmSettings = { baseUrl: string; apiKey: string | undefined; model: string };

type LlmValues = z.output<z.ZodObject<typeof llmEnvironment>>;

/** Absent: no model is asked, everything is judged on this machine. */
function toLlmSettings(values: LlmValues): LlmSettings | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = values;
  if (!baseUrl && !model) return undefined;
  if (!baseUrl || !model) throw new StartError('LLM_BASE_URL and LLM_MODEL are needed together, or neither.');
  return { baseUrl, apiKey, model };
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

/** More do not read faster: each has one thread, and texts are short. */
export const TEXT_WORKERS_MAX = 4;

const environmentSchema = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  SIGNING_KEYS: list.superRefine((keys, context) => {
    const problem = keys.length > 0 && findKeyProblem(keys);
    if (problem) context.addIssue(problem);
  }),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address without a path' })
    .optional(),
  ALLOWED_ORIGINS: list,
  TRUST_PROXY: trustedProxiesSetting,
  UI_LOCALE: z.enum(LOCALES).default(DEFAULT_LOCALE),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ACCESS: z.enum(['open', 'invite']).default('open'),
  TRIAL_ANSWERS_PER_HOUR: z.coerce.number().int().min(0).max(1_000).default(3),
  ADMIN_EMAIL: emailSchema.default('admin@localhost.localdomain'),
  ADMIN_TOTP: z.enum(['optional', 'required']).default('optional'),
  ADMIN_RESET: z.enum(['true', 'false']).default('false'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().min(3).default('Вслух <no-reply@localhost.localdomain>'),
  MESSENGER_URL: z
    .url({ protocol: /^(https|mailto)$/, error: 'must be an https or mailto address' })
    .optional(),
  POSTHOG_KEY: z.string().min(1).optional(),
  POSTHOG_HOST: z.url({ protocol: /^https?$/ }).default('https://eu.i.posthog.com'),
  SENTRY_DSN: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
  ...operatorEnvironment,
  ...installationEnvironment,
  ...speechEnvironment,
  ...llmEnvironment,
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  SOCKETS_MAX: z.coerce.number().int().min(1).max(1_000_000).default(8_192),
  SOCKETS_PER_NETWORK_MAX: z.coerce.number().int().min(1).max(1_000_000).default(512),
  SOCKETS_PER_ACCOUNT_MAX: z.coerce.number().int().min(1).max(10_000).default(64),
  TEXT_WORKERS_READY: z.coerce.number().int().min(0).max(TEXT_WORKERS_MAX).default(2),
  LIVE_INTERVIEWS_MAX: z.coerce.number().int().min(1).max(10_000).default(100),
  INTERVIEW_AUDIO_DAYS: z.coerce.number().int().min(0).max(36_500).default(90),
  LIVE_INTERVIEWS_LATE_MS: z.coerce.number().int().min(1).max(60_000).default(100),
  LIVE_VOICE_WITHIN_MS: z.coerce.number().int().min(1_500).max(9_000).default(5_000),
  ...s3Environment,
  ...backupEnvironment,
});

/** The names of every setting, as `.env.example` lists them. */
export const SETTINGS = Object.keys(environmentSchema.shape);

/** Everything the environment decides, in our names and units. Read once, at the start. */
export type Config = InstallationSettings & {
  /** Test accounts exist and the page offers them. */
  isDevelopment: boolean;
  port: number;
  host: string;
  isLoopback: boolean;
  dataDir: string;
  /** The master key, and the one it replaces. Empty: a file below `dataDir` holds them. */
  signingKeys: readonly string[];
  /** Absent: the address the server listens on. */
  publicUrl: string | undefined;
  allowedOrigins: readonly string[];
  /** Addresses, networks and `proxy-addr` names of them; empty: the peer of the connection is the client. */
  trustedProxies: readonly string[];
  uiLocale: 'ru' | 'en';
  logLevel: string;
  /** `invite`: an account can be made only for an invited address. */
  access: 'open' | 'invite';
  /** How often a network may answer a question before signing up; 0: never, as with `invite`. */
  trialAnswersPerHour: number;
  adminEmail: string;
  /** Whether administrators must set up a second factor. */
  adminTotp: 'optional' | 'required';
  /** This start gives the administrator of `adminEmail` a new one-time password. */
  isAdminReset: boolean;
  mail: { smtpUrl: string | undefined; from: string };
  /** Where "contact us" leads: a messenger, or a page with a mail address, by default the administrator's. */
  messengerUrl: string;
  /** What the legal documents say of the operator, where the administration has entered nothing. */
  operator: Operator;
  /** Absent: no event leaves the server. */
  analytics: { key: string; host: string } | undefined;
  errorReportingDsn: string | undefined;
  speech: SpeechSettings;
  /** Absent: answers are judged on this machine alone. */
  llm: LlmSettings | undefined;
  /** Which version of its orders the interviewer's language model gets. */
  interviewerPrompt: string;
  /** Absent: metrics are read from this machine only. */
  metricsToken: string | undefined;
  /** How many WebSockets one process holds open at once. */
  sockets: SocketLimits;
  /** How many workers for texts wait for work; further ones start when they are needed. */
  textWorkersReady: number;
  /** Live interviews in one process; a candidate beyond the limit is asked to come later. */
  liveInterviews: { most: number; lateMsMax: number };
  /** How long a candidate waits for the next sound of the interviewer's voice. */
  voiceWithinMs: number;
  /** How long the sound of interviews is kept; 0 for as long as the interview itself. */
  interviewAudioDays: number;
  /** Absent: uploaded files lie below `dataDir`. */
  s3: S3Place | undefined;
  backup: BackupSettings;
};

/** Empty strings count as absent, as in every `.env` file that lists a name without a value. */
function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${String(issue?.path[0])} is wrong: ${issue?.message ?? 'unreadable'}.`);
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin;
  const s3 = toS3Place(values, publicUrl);
  return {
    isDevelopment: values.NODE_ENV === 'development',
    port: values.PORT,
    host: values.HOST,
    isLoopback: LOOPBACK_HOSTS.has(values.HOST),
    dataDir: resolve(values.DATA_DIR),
    signingKeys: values.SIGNING_KEYS,
    ...toInstallationSettings(values),
    publicUrl,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustedProxies: values.TRUST_PROXY,
    uiLocale: values.UI_LOCALE,
    logLevel: values.LOG_LEVEL,
    access: values.ACCESS,
    trialAnswersPerHour: values.ACCESS === 'open' ? values.TRIAL_ANSWERS_PER_HOUR : 0,
    adminEmail: values.ADMIN_EMAIL,
    adminTotp: values.ADMIN_TOTP,
    isAdminReset: values.ADMIN_RESET === 'true',
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    messengerUrl: values.MESSENGER_URL ?? `mailto:${values.ADMIN_EMAIL}`,
    operator: toOperatorSettings(values),
    analytics: values.POSTHOG_KEY ? { key: values.POSTHOG_KEY, host: values.POSTHOG_HOST } : undefined,
    errorReportingDsn: values.SENTRY_DSN,
    sockets: {
      total: values.SOCKETS_MAX,
      perNetwork: values.SOCKETS_PER_NETWORK_MAX,
      perAccount: values.SOCKETS_PER_ACCOUNT_MAX,
    },
    textWorkersReady: values.TEXT_WORKERS_READY,
    liveInterviews: { most: values.LIVE_INTERVIEWS_MAX, lateMsMax: values.LIVE_INTERVIEWS_LATE_MS },
    voiceWithinMs: values.LIVE_VOICE_WITHIN_MS,
    interviewAudioDays: values.INTERVIEW_AUDIO_DAYS,
    speech: toSpeechSettings(values, resolve(values.DATA_DIR)),
    llm: toLlmSettings(values),
    interviewerPrompt: values.INTERVIEWER_PROMPT,
    metricsToken: values.METRICS_TOKEN,
    s3,
    backup: toBackupSettings(values, {
      endpoint: values.S3_ENDPOINT,
      region: values.S3_REGION,
      credentials: s3?.credentials,
    }),
  };
}

/** Whether people reach it by https. */
export function isHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/** One that names no client makes strangers look local. */
export function isBehindProxy({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>): boolean {
  return publicUrl !== undefined || trustedProxies.length > 0;
}
