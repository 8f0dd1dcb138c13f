import { setPriority } from 'node:os';

/** What a program needs to find its files and its language; Windows cannot open sockets without the last five. */
const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TMP',
  'TEMP',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'LD_LIBRARY_PATH',
  'SYSTEMROOT',
  'WINDIR',
  'COMSPEC',
  'PATHEXT',
  'USERPROFILE',
];
/** ONNX Runtime otherwise numbers this machine in ~/.cache/Microsoft and reports its use to Microsoft. */
export const NO_TELEMETRY = { ORT_DISABLE_TELEMETRY: '1' };
/** npm also reads how this machine reaches its registry. */
const OF_NPM =
  /^(?:npm_config_|(?:https?|no|all)_proxy$|node_extra_ca_certs$|ssl_cert_|appdata$|xdg_|npm_token$|node_auth_token$)/i;

/** The environment of a program the server starts: never its own, which holds the keys of database, mail and storage. */
export function childEnvironment(
  more: Record<string, string> = {},
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  // Windows writes `Path` and `SystemRoot` as it likes and takes every spelling for the same name.
  return { ...pick(environment, (name) => PASSED_ON.includes(name.toUpperCase())), ...more };
}

export function npmEnvironment(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return childEnvironment(
    pick(environment, (name) => OF_NPM.test(name)),
    environment,
  );
}

function pick(environment: NodeJS.ProcessEnv, isWanted: (name: string) => boolean): Record<string, string> {
  const entries = Object.entries(environment);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined && isWanted(entry[0])),
  );
}

/**
 * The event loop has the highest priority: its delay affects every request. A voice comes before a recogniser, because
 * a candidate hears its gaps; work on texts and files lies between them.
 */
const NICENESS = { voice: 3, worker: 5, recogniser: 10 };
export type Priority = keyof typeof NICENESS;

export function lowerPriority(pid: number | undefined, as: Priority): void {
  try {
    if (pid) setPriority(pid, NICENESS[as]);
  } catch {
    // Containers may forbid it; engines then compete as equals.
  }
}
