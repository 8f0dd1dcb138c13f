import { relative } from 'node:path';

/** Names the files whose worker died: the summary only counts them. */
export class UnfinishedFiles {
  onTestRunEnd(modules) {
    for (const module of modules) {
      if (module.state() !== 'pending' && module.state() !== 'queued') continue;
      const tests = [...module.children.allTests()];
      const ended = tests.filter((test) => test.result().state !== 'pending').length;
      console.error(
        `unfinished: ${relative(process.cwd(), module.moduleId)}, ${ended} of ${tests.length} tests ended`,
      );
    }
  }
}
