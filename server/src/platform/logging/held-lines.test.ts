import { beforeEach, expect, it } from 'vitest';
import { holdLines } from './held-lines.ts';
import { createLogger } from './logger.ts';

let written: string[];
const sink = { write: (line: string) => void written.push(JSON.parse(line).msg) };
beforeEach(() => {
  written = [];
});

it('holds what informs until the release, then writes it in its order and holds nothing more', () => {
  const lines = holdLines(sink);
  const logger = createLogger('info', lines);
  logger.info('one');
  logger.child({ part: 'http' }).info('two');
  expect(written).toEqual([]);
  lines.release();
  logger.info('three');
  expect(written).toEqual(['one', 'two', 'three']);
  lines.release();
  expect(written).toHaveLength(3);
});

it('writes warnings and errors at once: a start that fails must say why', () => {
  const logger = createLogger('info', holdLines(sink));
  logger.info('one');
  logger.warn('a warning');
  logger.error('an error');
  expect(written).toEqual(['a warning', 'an error']);
});

it('lets the level of the log decide which lines there are', () => {
  const lines = holdLines(sink);
  const logger = createLogger('warn', lines);
  logger.info('one');
  logger.warn('two');
  lines.release();
  expect(written).toEqual(['two']);
});
