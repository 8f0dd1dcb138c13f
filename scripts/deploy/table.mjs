/** What `npm run deploy:try` found out, a line each. A line that fails does not keep the others from being tried. */
export function createTable() {
  /** @type {{ what: string, verdict: 'passed' | 'FAILED' | 'not tried', note: string }[]} */
  const rows = [];
  const add = (row) => {
    rows.push(row);
    console.log(`${row.verdict.padEnd(9)}  ${row.what}${row.note ? `: ${row.note}` : ''}`);
  };
  return {
    /**
     * @template T
     * @param {string} what
     * @param {() => Promise<{ value?: T, note?: string, isSkipped?: boolean }>} attempt throws when it is not true
     * @returns {Promise<T | undefined>}
     */
    async row(what, attempt) {
      try {
        const { value, note = '', isSkipped = false } = await attempt();
        add({ what, verdict: isSkipped ? 'not tried' : 'passed', note });
        return value;
      } catch (error) {
        add({ what, verdict: 'FAILED', note: error.message });
        return undefined;
      }
    },
    /** @returns {number} the exit code */
    print() {
      const count = (verdict) => rows.filter((row) => row.verdict === verdict).length;
      console.log('\n| what | verdict | measured |\n|---|---|---|');
      for (const { what, verdict, note } of rows)
        console.log(`| ${what} | ${verdict} | ${note.split('\n')[0]} |`);
      console.log(`\n${count('passed')} passed, ${count('FAILED')} failed, ${count('not tried')} not tried`);
      return count('FAILED') > 0 ? 1 : 0;
    },
  };
}

/** @typedef {ReturnType<typeof createTable>} Table */
