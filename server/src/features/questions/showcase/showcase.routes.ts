import { listShowcaseEndpoint, readShowcaseEndpoint } from '@aloud/contract/questions/showcase';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Timers } from '../../../platform/timers.ts';
import { createExamples, type JudgeExample } from './judge-example.ts';
import { createShowcase } from './list-showcase.ts';
import { readShowcase } from './read-showcase.ts';

type Deps = {
  db: Db;
  clock: Clock;
  timers: Timers;
  logger: Logger;
  /** Where accounts are by invitation, the bank is its company's own: edited wordings, samples and ratings. */
  isBankPublic: boolean;
  judge: JudgeExample;
};

/** What a visitor sees of the bank. */
export function registerShowcase(app: FastifyInstance, deps: Deps): void {
  const listShowcase = createShowcase(deps);
  const findExample = createExamples(deps);
  registerEndpoint(app, listShowcaseEndpoint, async () => {
    requirePublicBank(deps);
    return listShowcase();
  });
  registerEndpoint(app, readShowcaseEndpoint, async ({ params, query }) => {
    requirePublicBank(deps);
    return readShowcase({ ...deps, findExample }, { ...params, ...query });
  });
}

function requirePublicBank({ isBankPublic }: Deps): void {
  if (!isBankPublic) throw new AppError('request.not-found');
}
