import { normaliseEmail } from '@aloud/contract/accounts/email-address.rules';
import { beginTrial, omitBegun, readKeptTrial, writeTrial } from './kept-trial.ts';
import { getVisitId } from './visit.ts';

/** Notes that this visit has begun a recording, by its id, or a draft, by its subject. */
export function noteBegun(name: string): void {
  beginTrial();
  const trial = readKeptTrial();
  if (trial) writeTrial({ ...trial, begun: { ...trial.begun, [name]: { visit: getVisitId() } } });
}

/** A draft of one visit that another one continues is of neither: it goes to no account, and is deleted with its day. */
export function noteContinued(name: string): void {
  const begun = readKeptTrial()?.begun?.[name];
  if (begun && begun.visit !== getVisitId()) removeBegun([name]);
}

/** Names of what was begun in a visit that asked a link for this address. */
export function listBegunAskedFor(email: string): string[] {
  const askedFor = normaliseEmail(email);
  return Object.entries(readKeptTrial()?.begun ?? {}).flatMap(([name, one]) =>
    one.askedFor === askedFor ? [name] : [],
  );
}

export function removeBegun(names: readonly string[]): void {
  const trial = readKeptTrial();
  if (!trial?.begun || names.length === 0) return;
  const { begun: _, ...rest } = trial;
  writeTrial({ ...rest, ...omitBegun(trial, names) });
}
