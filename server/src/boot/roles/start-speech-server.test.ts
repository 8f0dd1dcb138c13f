import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { startSpeechServer } from './start-speech-server.ts';

afterEach(() => vi.useRealTimers());

it('a speech server serves as long as its notice lasts, however long that is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'aloud-speech-'));
  const config = readConfig({
    ROLES: 'speech',
    SPEECH_SERVER_KEY: 'a key for this test alone',
    DATA_DIR: dataDir,
    PORT: '0',
    DRAIN_NOTICE_SECONDS: '60',
  });
  const server = await startSpeechServer(config, createLogger('silent'));
  const { app } = server;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stopped = server.stop();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(app.draining.isDraining).toBe(true);
  expect(app.server.listening).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await stopped;
  expect(app.server.listening).toBe(false);
  await rm(dataDir, { recursive: true, force: true });
});
