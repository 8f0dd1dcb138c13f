import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { TestRunner } from 'vitest';
import { isProduct, listCalledFiles } from './called-files.mjs';

/** Counts calls from the first line of a test to its last, without what prepares it and clears up after it. */
export default class FlowRunner extends TestRunner {
  /** @param {import('vitest').RunnerTestCase} test */
  async runTask(test) {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await session.post('Profiler.takePreciseCoverage');
    await TestRunner.getTestFn(test)();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    await session.post('Debugger.enable');
    const scripts = [];
    for (const script of result.filter(isProduct)) {
      const { scriptSource: source } = await session.post('Debugger.getScriptSource', script);
      scripts.push({ script, source });
    }
    session.disconnect();
    appendFileSync(process.env.ALOUD_FLOW ?? '', `${JSON.stringify(listCalledFiles(scripts))}\n`);
  }
}
