import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { runAsMappedRoot, runInRoot } from './namespace.mjs';
import { readAssignments, readCommand, readFlags } from './read-dockerfile.mjs';

/**
 * @typedef {{
 *   root: string, env: Record<string, string>, args: Record<string, string>, cwd: string, user: string,
 *   volumes: string[], ports: number[], stopSignal: string, health: string[], entrypoint: string[], command: string[],
 * }} Image what a stage has become so far
 */
/** @typedef {import('./read-dockerfile.mjs').Instruction} Instruction */
/**
 * @typedef {{
 *   context: string, work: string, cache: string, buildArgs: Record<string, string>, buildEnv: Record<string, string>,
 *   certificates: string | undefined, makeBase: (image: string) => Promise<string>,
 *   onStep: (stage: string, instruction: Instruction, seconds: number) => void,
 * }} Builder
 */

/**
 * Runs every instruction of every stage, each stage in a copy of what it starts from.
 * @param {import('./read-dockerfile.mjs').Stage[]} stages
 * @param {Builder} builder
 * @returns {Promise<Image>} the last stage
 */
export async function buildImage(stages, builder) {
  /** @type {Map<string, Image>} */
  const built = new Map();
  let image = /** @type {Image | undefined} */ (undefined);
  for (const [index, { from, name = `stage-${index}`, instructions }] of stages.entries()) {
    const parent = built.get(from);
    image = await copyStage(parent ?? newImage(await builder.makeBase(from)), join(builder.work, name));
    for (const instruction of instructions) {
      const startedAt = performance.now();
      try {
        await INSTRUCTIONS[instruction.name]?.(image, instruction, { ...builder, built });
      } catch (cause) {
        throw new Error(`line ${instruction.line}, ${instruction.name}: ${cause.message}`, { cause });
      }
      builder.onStep(name, instruction, (performance.now() - startedAt) / 1_000);
    }
    built.set(name, image);
  }
  return /** @type {Image} */ (image);
}

/** @param {string} root @returns {Image} */
function newImage(root) {
  return {
    root,
    env: {},
    args: {},
    cwd: '/',
    user: 'root',
    volumes: [],
    ports: [],
    stopSignal: 'SIGTERM',
    health: [],
    entrypoint: [],
    command: [],
  };
}

/** @param {Image} image @param {string} root @returns {Promise<Image>} */
async function copyStage(image, root) {
  await runAsMappedRoot(['cp', '-a', '--reflink=auto', image.root, root]);
  return { ...structuredClone(image), root, args: {} };
}

/**
 * What each instruction does to an image. EXPOSE, VOLUME and the rest of the image's settings are used when it is run.
 * @type {Record<string, (image: Image, instruction: Instruction, builder: Builder & { built: Map<string, Image> }) => unknown>}
 */
const INSTRUCTIONS = {
  ARG(image, { text }, { buildArgs }) {
    for (const [name, value] of readAssignments(text)) image.args[name] = buildArgs[name] ?? value ?? '';
  },
  ENV(image, { text }) {
    for (const [name, value] of readAssignments(text)) image.env[name] = value ?? '';
  },
  async WORKDIR(image, { text }) {
    image.cwd = posix.resolve(image.cwd, text);
    await runAsMappedRoot(['mkdir', '-p', join(image.root, image.cwd)]);
  },
  async RUN(image, { text }, { buildEnv, certificates, cache }) {
    const { flags, rest: command } = readFlags(text);
    const caches = toCacheMounts(flags, cache);
    if (image.user !== 'root') throw new Error('only root runs commands while the image is built');
    const env = { HOME: '/root', ...buildEnv, ...image.env, ...image.args };
    await runInRoot(image.root, { command, cwd: image.cwd, env, caches, certificates });
  },
  COPY: copyInto,
  USER(image, { text }) {
    image.user = text;
  },
  VOLUME(image, { text }) {
    image.volumes.push(text);
  },
  EXPOSE(image, { text }) {
    image.ports.push(Number(text));
  },
  STOPSIGNAL(image, { text }) {
    image.stopSignal = text;
  },
  HEALTHCHECK(image, instruction) {
    image.health = readCommand(instruction);
  },
  ENTRYPOINT(image, instruction) {
    image.entrypoint = readCommand(instruction);
    // As for Docker, a CMD of the parent image does not follow a new ENTRYPOINT.
    image.command = [];
  },
  CMD(image, instruction) {
    image.command = readCommand(instruction);
  },
};

/**
 * `RUN --mount=type=cache,target=/root/.npm`: a folder that outlives the build and is in no layer.
 * @param {Map<string, string>} flags
 * @param {string} cache
 * @returns {[string, string][]}
 */
function toCacheMounts(flags, cache) {
  return [...flags].map(([name, value]) => {
    const [, target] = /^type=cache,target=(\/.+)$/.exec(value) ?? [];
    if (name !== 'mount' || target === undefined) throw new Error(`--${name}=${value} cannot be tried`);
    const folder = join(cache, 'mounts', target.replaceAll('/', '-'));
    mkdirSync(folder, { recursive: true });
    return [folder, target];
  });
}

/**
 * @param {Image} image
 * @param {Instruction} instruction
 * @param {Builder & { built: Map<string, Image> }} builder
 */
async function copyInto(image, { text }, { context, built }) {
  const { flags, rest } = readFlags(text);
  const words = rest.split(/\s+/);
  const stage = flags.get('from');
  const base = stage === undefined ? context : built.get(stage)?.root;
  if (base === undefined) throw new Error(`no stage is called ${stage}`);
  const named = words.pop() ?? '';
  const target = join(image.root, posix.resolve(image.cwd, named));
  const isFolder = named.endsWith('/') || (existsSync(target) && statSync(target).isDirectory());
  for (const word of words) await copyPath(join(base, word), { target, isFolder });
  const owner = flags.get('chown');
  if (owner === undefined) return;
  const { uid, gid } = findUser(image.root, owner.split(':')[0] ?? '');
  await runAsMappedRoot(['chown', '-R', `${uid}:${gid}`, target]);
}

/**
 * Of a folder its contents are copied; a file goes into a folder or gets the name of the target.
 * @param {string} source
 * @param {{ target: string, isFolder: boolean }} place
 */
async function copyPath(source, { target, isFolder }) {
  if (!existsSync(source)) throw new Error(`${source} does not exist`);
  const hasContents = statSync(source).isDirectory();
  await runAsMappedRoot(['mkdir', '-p', hasContents || isFolder ? target : join(target, '..')]);
  const from = hasContents ? `${source}/.` : source;
  const to = isFolder && !hasContents ? join(target, basename(source)) : target;
  await runAsMappedRoot(['cp', '-a', '--no-preserve=ownership', from, to]);
}

/**
 * @param {string} root
 * @param {string} user
 * @returns {{ uid: number, gid: number, home: string }}
 */
export function findUser(root, user) {
  const entries = readFileSync(join(root, 'etc/passwd'), 'utf8').split('\n');
  const fields = entries.map((line) => line.split(':')).find(([name]) => name === user);
  if (!fields) throw new Error(`the image has no user ${user}`);
  return { uid: Number(fields[2]), gid: Number(fields[3]), home: fields[5] ?? '/' };
}
