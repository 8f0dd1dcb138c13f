export type Options = { people: number; minutes: number; processes: number[] };

const NAMES = new Set(['people', 'minutes', 'processes']);

/** `--people=200 --minutes=10 --processes=1,2,3`; `--processes=` skips the comparison. */
export function readOptions(args: readonly string[]): Options {
  const values = new Map<string, string>();
  for (const arg of args) {
    const [name = '', value = ''] = arg.replace(/^--/, '').split('=');
    if (!NAMES.has(name))
      throw new Error(`Unknown option ${arg}; there are --people, --minutes and --processes.`);
    values.set(name, value);
  }
  const read = (name: string, fallback: string) => values.get(name) ?? fallback;
  return {
    people: readNumber('people', read('people', '200')),
    minutes: readNumber('minutes', read('minutes', '10')),
    processes: read('processes', '1,2,3')
      .split(',')
      .filter((part) => part !== '')
      .map((part) => readNumber('processes', part)),
  };
}

function readNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} is a number, not ${text}.`);
  return value;
}
