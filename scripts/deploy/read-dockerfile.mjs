/** What `npm run deploy:try` can do; an instruction outside of this list is refused, never skipped. */
const KNOWN = new Set([
  'FROM',
  'ARG',
  'ENV',
  'WORKDIR',
  'COPY',
  'RUN',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
]);

const FLAG = /^--([a-z-]+)=(\S+)\s+/;

/** @typedef {{ name: string, text: string, line: number }} Instruction */
/** @typedef {{ from: string, name: string | undefined, instructions: Instruction[] }} Stage */

/**
 * The stages of a Dockerfile in their order.
 * @param {string} text
 * @returns {Stage[]}
 */
export function readDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const instruction of readInstructions(text)) {
    if (instruction.name === 'FROM') stages.push(readFrom(instruction));
    else if (stages.length === 0) throw new Error(`line ${instruction.line}: nothing may stand before FROM`);
    else stages.at(-1)?.instructions.push(instruction);
  }
  if (stages.length === 0) throw new Error('the Dockerfile has no FROM');
  return stages;
}

/** @param {string} text @returns {Instruction[]} */
function readInstructions(text) {
  const instructions = [];
  let open = '';
  let openedAt = 0;
  for (const [index, line] of text.split('\n').entries()) {
    // Comments and empty lines may stand inside a continued instruction as well.
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    if (open === '') openedAt = index + 1;
    const isContinued = line.endsWith('\\');
    open += isContinued ? line.slice(0, -1) : line;
    if (isContinued) continue;
    instructions.push(toInstruction(open, openedAt));
    open = '';
  }
  if (open !== '') throw new Error(`line ${openedAt}: the instruction has no end`);
  return instructions;
}

/** @param {string} text @param {number} line @returns {Instruction} */
function toInstruction(text, line) {
  const [name = ''] = text.split(/\s/, 1);
  if (!KNOWN.has(name)) throw new Error(`line ${line}: ${name} is not an instruction that can be tried`);
  return { name, text: text.slice(name.length).trim(), line };
}

/** @param {Instruction} instruction @returns {Stage} */
function readFrom({ text, line }) {
  const [from = '', as, name] = text.split(/\s+/);
  if (as !== undefined && as.toUpperCase() !== 'AS') throw new Error(`line ${line}: FROM ${text}`);
  return { from, name, instructions: [] };
}

/**
 * `A=1 B="two words"`, as ENV and ARG write it. ARG may leave the value out.
 * @param {string} text
 * @returns {[string, string | undefined][]}
 */
export function readAssignments(text) {
  return [...text.matchAll(/([A-Za-z_]\w*)(?:=("[^"]*"|\S*))?/g)].map(([, name = '', value]) => [
    name,
    value?.replaceAll('"', ''),
  ]);
}

/**
 * The flags of COPY and RUN, and what comes after them.
 * @param {string} text
 */
export function readFlags(text) {
  /** @type {Map<string, string>} */
  const flags = new Map();
  let rest = text;
  for (let found = FLAG.exec(rest); found; found = FLAG.exec(rest)) {
    flags.set(found[1] ?? '', found[2] ?? '');
    rest = rest.slice(found[0].length);
  }
  return { flags, rest };
}

/**
 * ENTRYPOINT, CMD and HEALTHCHECK are lists: a shell in between would not pass signals on.
 * @param {Instruction} instruction
 * @returns {string[]}
 */
export function readCommand({ name, text, line }) {
  try {
    const words = JSON.parse(text.slice(text.indexOf('[')));
    if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words;
  } catch {
    // Told below.
  }
  throw new Error(`line ${line}: ${name} must be a list of words in brackets`);
}
