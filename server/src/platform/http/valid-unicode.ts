import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Nothing our clients send is nested this deep; a deeper body only serves to exhaust a stack, ours or PostgreSQL's. */
const DEEPEST = 64;
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** PostgreSQL stores neither NUL nor half a character: such input is refused here, not answered with a 500 there. */
export function refuseInvalidInput(app: FastifyInstance): void {
  app.addHook('preValidation', async function checkInput(request) {
    for (const where of ['body', 'query', 'params'] as const) {
      if (!isValidInput(request[where])) throw new AppError('request.invalid', { where });
    }
  });
}

export function isValidInput(input: unknown): boolean {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST || !level.every(isValidText)) return false;
    level = level.flatMap(listMembers);
  }
  return true;
}

function isValidText(value: unknown): boolean {
  return typeof value !== 'string' || !(value.includes('\0') || LONE_SURROGATE.test(value));
}

function listMembers(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flat();
}
