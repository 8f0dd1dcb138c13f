import type { Role } from '../../platform/config/installation-settings.ts';

/** What a process loads before it is asked. The rest is loaded when a request first needs it. */
export type Loads = {
  recogniser: boolean;
  voices: boolean;
  /** Workers with the dictionaries for texts. */
  texts: boolean;
  /** Takes exams of better models, which keep the machine busy for minutes. */
  exams: boolean;
};

export function chooseLoads(roles: ReadonlySet<Role>): Loads {
  const hasAny = (...some: Role[]) => some.some((role) => roles.has(role));
  return {
    recogniser: hasAny('voice', 'jobs', 'speech'),
    voices: hasAny('voice', 'speech'),
    texts: hasAny('voice', 'jobs'),
    exams: hasAny('voice', 'jobs', 'speech'),
  };
}

/** Engines for other processes and nothing else: neither database, nor files, nor keys of the installation. */
export function isSpeechAlone(roles: ReadonlySet<Role>): boolean {
  return roles.size === 1 && roles.has('speech');
}

const STATEFUL: readonly Role[] = ['web', 'voice', 'jobs'];

/** A process that plays only some of these waits for others, which cannot reach a database embedded in it. */
export function needsSharedDatabase(roles: ReadonlySet<Role>): boolean {
  return STATEFUL.some((role) => roles.has(role)) && !STATEFUL.every((role) => roles.has(role));
}
