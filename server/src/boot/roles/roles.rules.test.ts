import { expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import type { Role } from '../../platform/config/installation-settings.ts';
import { startServer } from '../start-server.ts';
import { chooseLoads, needsSharedDatabase } from './roles.rules.ts';

const listLoads = (...roles: Role[]) =>
  Object.entries(chooseLoads(new Set(roles))).flatMap(([name, isLoaded]) => (isLoaded ? [name] : []));

it('a process loads what its roles live from, and pages need nothing of it', () => {
  expect(listLoads('web')).toEqual([]);
  expect(listLoads('speech')).toEqual(['recogniser', 'voices', 'exams']);
  expect(listLoads('jobs', 'web')).toEqual(['recogniser', 'texts', 'exams']);
  expect(listLoads('voice')).toEqual(['recogniser', 'voices', 'texts', 'exams']);
});

it('work that is divided needs a database that all can reach', async () => {
  expect(needsSharedDatabase(new Set(['web', 'voice', 'jobs']))).toBe(false);
  expect(needsSharedDatabase(new Set(['speech']))).toBe(false);
  await expect(startServer(readConfig({ ROLES: 'web,jobs' }), undefined)).rejects.toThrow('DATABASE_URL');
});

it('a process that offers engines has them: it does not pass requests on, perhaps to itself', async () => {
  const environment = { ROLES: 'speech', SPEECH_SERVER_KEY: 'a key that is long enough', PORT: '0' };
  const server = startServer(
    readConfig({ ...environment, SPEECH_STT_URL: 'http://127.0.0.1:9/v1' }),
    undefined,
  );
  await expect(server).rejects.toThrow('SPEECH_STT_URL');
});
