import { z } from 'zod';
import { StartError } from '../app-error.ts';

/** What one process of the build does. A small installation runs one process with all of them. */
export const ROLES = ['web', 'voice', 'jobs', 'speech'] as const;
export type Role = (typeof ROLES)[number];

const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
  .optional();

/** The settings of an installation that consists of several processes, as the environment names them. */
export const installationEnvironment = {
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, { error: `must name some of ${ROLES.join(', ')}, separated by commas` })))
    .transform((roles) => new Set(roles)),
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_READ_URL: postgresAddress,
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1_000).default(20),
  EVENTS_URL: z
    .url({ protocol: /^(nats|tls)$/, error: 'must look like nats://user:password@host:4222' })
    .optional(),
  SPEECH_SERVER_KEY: z.string().min(16, 'must be at least 16 characters long').optional(),
  DRAIN_NOTICE_SECONDS: z.coerce.number().min(0).max(600).default(0),
  DRAIN_SECONDS: z.coerce.number().min(0).max(3_600).default(20),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('aloud'),
};

export type DatabaseAddresses = {
  /** Absent: PostgreSQL runs embedded, below `dataDir`. */
  url: string | undefined;
  /** Past a pooler, for what needs a session of its own. Absent: `url` is such an address itself. */
  directUrl: string | undefined;
  /** A replica, for reads that may be some moments old. Absent: `url`. */
  readUrl: string | undefined;
  /** At most, of one process, at each address. */
  connections: number;
};

export type InstallationSettings = {
  roles: ReadonlySet<Role>;
  database: DatabaseAddresses;
  /** A NATS server that carries events between processes. Absent: PostgreSQL does. */
  eventsUrl: string | undefined;
  /** What other processes show to use the speech engines of this one. Absent: they are not offered. */
  speechServerKey: string | undefined;
  /** How a process leaves: for how long it only tells that it will, then how long it waits for pauses in interviews. */
  drain: { noticeMs: number; withinMs: number };
  /** Where traces go. Absent: none are made. */
  traces: { endpoint: string; serviceName: string } | undefined;
};

type Values = z.output<z.ZodObject<typeof installationEnvironment>>;

export function toInstallationSettings(values: Values): InstallationSettings {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl } = values;
  if (!url && (directUrl || readUrl)) {
    throw new StartError('DATABASE_DIRECT_URL and DATABASE_READ_URL need DATABASE_URL beside them.');
  }
  if (values.ROLES.size === 1 && values.ROLES.has('speech') && !values.SPEECH_SERVER_KEY) {
    throw new StartError('ROLES=speech needs SPEECH_SERVER_KEY: without it the engines serve no request.');
  }
  return {
    roles: values.ROLES,
    database: { url, directUrl, readUrl, connections: values.DATABASE_CONNECTIONS },
    eventsUrl: values.EVENTS_URL,
    speechServerKey: values.SPEECH_SERVER_KEY,
    drain: {
      noticeMs: values.DRAIN_NOTICE_SECONDS * 1_000,
      withinMs: values.DRAIN_SECONDS * 1_000,
    },
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: values.OTEL_SERVICE_NAME }
      : undefined,
  };
}
