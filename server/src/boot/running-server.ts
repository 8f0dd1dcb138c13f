import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Speech } from './create-speech.ts';

/** One thing that is on, or off with the way to turn it on. */
export type SummaryLine = { name: string; isOn: boolean; says: string };

export type StartFacts = {
  url: string;
  config: Config;
  databasePlace: string;
  parts: readonly SummaryLine[];
  /** Only on the very first start, and on one with ADMIN_RESET=true. */
  firstAdmin: { email: string; password: string } | undefined;
};

export type RunningServer = {
  app: FastifyInstance;
  speech: Speech;
  facts: StartFacts;
  /** Drains, answers what is being asked, refuses what is new, then stops the database. */
  stop(): Promise<void>;
};
