import { listShowcaseEndpoint, readShowcaseEndpoint } from '@aloud/contract/questions/showcase';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Timers } from '../../../platform/timers.ts';
import { createExamples, type JudgeExample } from './judge-example.ts';
import { createShowcase } from './list-showcase.ts';
import { readShowcase } from './read-showcase.ts';
import type { Scope } from './showcase.data.ts';

type Deps = { db: Db; clock: Clock; timers: Timers; logger: Logger; scope: Scope; judge: JudgeExample };

/** What a visitor sees of the bank. */
export function registerShowcase(app: FastifyInstance, deps: Deps): void {
  const listShowcase = createShowcase(deps);
  const findExample = createExamples(deps);
  registerEndpoint(app, listShowcaseEndpoint, () => listShowcase());
  registerEndpoint(app, readShowcaseEndpoint, ({ params, query }) =>
    readShowcase({ ...deps, findExample }, { ...params, ...query }),
  );
}
