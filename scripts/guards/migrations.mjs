import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = 'server/src/db/migrations';
const SHORTEST_REASON = 20;

/** @typedef {'contract' | 'locks'} Marker */
/** @typedef {{ change: RegExp, unless?: RegExp, marker: Marker, why: string }} Rule */

/** @type {Record<Marker, string>} */
const ADVICE = {
  contract: "'-- contract: …' must name the migration (0021) since which no running server needs it",
  locks: "'-- locks: …' must say why the lock is short, or how large installations avoid it",
};
const OLDER_USES = 'drops what a server of the version before may use';
const OLDER_WRITES = 'refuses rows that an older server may write';
const ADD_COLUMN = '^ALTER TABLE \\S+ ADD (COLUMN )?(?!CONSTRAINT|UNIQUE|PRIMARY|FOREIGN|CHECK|EXCLUDE)';
const ALTER_COLUMN = '^ALTER TABLE \\S+ ALTER (COLUMN )?\\S+ ';

/**
 * What hurts servers that run while a migration does: those of the version before still use the schema as it was.
 * @type {readonly Rule[]}
 */
const RULES = [
  { change: /^DROP /, marker: 'contract', why: OLDER_USES },
  { change: /^ALTER TABLE \S+ DROP /, marker: 'contract', why: OLDER_USES },
  { change: /^ALTER .* (RENAME|SET SCHEMA) /, marker: 'contract', why: 'moves what an older server names' },
  {
    change: new RegExp(`${ALTER_COLUMN}(SET DATA )?TYPE `),
    marker: 'contract',
    why: 'changes the type under an older server, and rewrites the table',
  },
  {
    change: new RegExp(`${ALTER_COLUMN}DROP (DEFAULT|IDENTITY|EXPRESSION)`),
    marker: 'contract',
    why: 'takes its value from a column that an older server does not fill',
  },
  {
    change: new RegExp(`${ALTER_COLUMN}SET NOT NULL`),
    marker: 'contract',
    why: 'refuses rows of an older server that leaves the column empty',
  },
  {
    change: new RegExp(`${ADD_COLUMN}.* (NOT NULL|PRIMARY KEY)`),
    unless: / (DEFAULT|GENERATED|(BIG|SMALL)?SERIAL)\b/,
    marker: 'contract',
    why: 'adds a column that an older server does not fill',
  },
  {
    change: /^ALTER TABLE \S+ ADD (CONSTRAINT \S+ )?(UNIQUE|PRIMARY KEY|CHECK|EXCLUDE)/,
    marker: 'contract',
    why: OLDER_WRITES,
  },
  { change: /^CREATE UNIQUE INDEX /, marker: 'contract', why: OLDER_WRITES },
  { change: /^(DELETE|TRUNCATE) /, marker: 'contract', why: 'deletes rows that an older server may need' },
  {
    change: /^(WITH .*[ (](DELETE FROM|MERGE INTO)|MERGE) /,
    marker: 'contract',
    why: 'deletes rows that an older server may need',
  },
  // Its body is run at once and may hold anything; bodies of functions are not read.
  { change: /^DO\b/, marker: 'contract', why: 'hides its statements from this check' },
  {
    change: /^CREATE (UNIQUE )?INDEX /,
    marker: 'locks',
    why: 'keeps writers waiting while the index is built',
  },
  {
    change: /^ALTER TABLE \S+ ADD .*(FOREIGN KEY|REFERENCES|CHECK|UNIQUE|PRIMARY KEY|EXCLUDE)/,
    unless: / (NOT VALID|USING INDEX)\b/,
    marker: 'locks',
    why: 'keeps writers waiting while every row is read',
  },
  {
    change: new RegExp(`${ADD_COLUMN}.* ((BIG|SMALL)?SERIAL|STORED|IDENTITY|DEFAULT .*\\()`),
    // Their values are the same for every row, so that none is written.
    unless: / DEFAULT (NOW|CURRENT_TIMESTAMP|TRANSACTION_TIMESTAMP)\b/,
    marker: 'locks',
    why: 'rewrites the whole table under a lock',
  },
  { change: /^(UPDATE|LOCK|CLUSTER|REINDEX) /, marker: 'locks', why: 'keeps other writers waiting' },
];
/** Drizzle runs all migrations in one transaction. */
const OUTSIDE_TRANSACTIONS = / CONCURRENTLY\b|^VACUUM\b/;

/**
 * Migrations run while servers of the version before and of this one serve side by side. What breaks the older ones, or
 * keeps everything waiting, needs a comment with its reason.
 * @param {string} root
 * @returns {string[]}
 */
export function findHarmfulMigrations(root) {
  const folder = join(root, FOLDER);
  if (!statSync(folder, { throwIfNoEntry: false })) return [`${FOLDER} was not found: nothing was checked`];
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  if (files.length === 0) return [`${FOLDER} has no migrations: nothing was checked`];
  const numbers = new Set(files.map(readNumber));
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const marked = readMarkers(text, { number: readNumber(file), numbers });
    const problems = [...findUnmarked(text, marked.markers), ...marked.problems];
    return [...new Set(problems)].map((problem) => `${FOLDER}/${file} ${problem}`);
  });
}

/** @param {string} file */
function readNumber(file) {
  return basename(file).slice(0, 4);
}

/**
 * @param {string} text
 * @param {{ number: string, numbers: ReadonlySet<string> }} known
 */
function readMarkers(text, { number, numbers }) {
  /** @type {Set<string>} */
  const markers = new Set();
  /** @type {string[]} */
  const problems = [];
  for (const line of text.split('\n')) {
    const [, marker, reason = ''] = /^-- (contract|locks):(.*)$/.exec(line.trim()) ?? [];
    if (marker === undefined) continue;
    markers.add(marker);
    const named = reason.match(/\b\d{4}\b/)?.[0];
    const isNamed = marker === 'locks' || (named !== undefined && numbers.has(named) && named < number);
    if (reason.trim().length < SHORTEST_REASON || !isNamed)
      problems.push(`gives no reason: ${ADVICE[/** @type {Marker} */ (marker)]}`);
  }
  return { markers, problems };
}

/**
 * @param {string} text
 * @param {ReadonlySet<string>} markers
 */
function findUnmarked(text, markers) {
  const statements = readStatements(text);
  const created = new Set(
    statements.flatMap((statement) => /^CREATE TABLE (?!IF NOT EXISTS)(\S+)/.exec(statement)?.[1] ?? []),
  );
  const changes = statements.flatMap(splitActions).filter((change) => !created.has(readTable(change)));
  return changes.flatMap((change) => {
    const quoted = change.slice(0, 60);
    if (OUTSIDE_TRANSACTIONS.test(change))
      return [`cannot run inside the migration's transaction (${quoted})`];
    return RULES.filter(
      (rule) => !markers.has(rule.marker) && rule.change.test(change) && !rule.unless?.test(change),
    ).map(({ marker, why }) => `${why} (${quoted}); ${ADVICE[marker]}`);
  });
}

/**
 * `ALTER TABLE a ADD COLUMN b …, DROP COLUMN c` as two statements.
 * @param {string} statement
 */
function splitActions(statement) {
  const [, head, rest] = /^(ALTER TABLE (?:IF EXISTS )?(?:ONLY )?\S+) (.*)$/.exec(statement) ?? [];
  if (head === undefined || rest === undefined) return [statement];
  /** @type {string[]} */
  const actions = [''];
  let depth = 0;
  for (const character of rest) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += character;
  }
  const table = head.replace('IF EXISTS ', '').replace('ONLY ', '');
  return actions.map((action) => `${table} ${action.trim()}`);
}

/**
 * The table a statement changes; no server uses one that the same file creates.
 * @param {string} statement
 */
function readTable(statement) {
  const [, altered, indexed] =
    /^ALTER TABLE (\S+)|^CREATE (?:UNIQUE )?INDEX .*? ON (?:ONLY )?(\S+)/.exec(statement) ?? [];
  return altered ?? indexed ?? '';
}

/**
 * In capitals, with single spaces, without quotes and comments; texts and bodies of functions are left out.
 * @param {string} text
 */
export function readStatements(text) {
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const end = findSkippedEnd(text, at);
    plain += end === at ? text[at] : ' ';
    at = Math.max(end, at + 1);
  }
  return plain
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim().toUpperCase())
    .filter((statement) => statement !== '');
}

/**
 * Where a comment, a text or a body that begins here ends; the same place if none does.
 * @param {string} text
 * @param {number} at
 */
function findSkippedEnd(text, at) {
  const after = (/** @type {string} */ end, /** @type {number} */ from) => {
    const found = text.indexOf(end, from);
    return found === -1 ? text.length : found + end.length;
  };
  if (text.startsWith('--', at)) return after('\n', at);
  if (text.startsWith('/*', at)) return after('*/', at + 2);
  if (text[at] === "'") return after("'", at + 1);
  if (text[at] !== '$') return at;
  const tag = /^\$\w{0,30}\$/.exec(text.slice(at, at + 32))?.[0];
  return tag === undefined ? at : after(tag, at + tag.length);
}
