import { isDeepStrictEqual } from 'node:util';

type State = Record<string, unknown>;

/** Longer texts are cut: the log is no second copy of the data. */
const TEXT_SHOWN = 300;

/** Only the fields in which the two states differ. */
export function onlyChanged(
  before: State | undefined,
  after: State | undefined,
): { before: State | null; after: State | null } {
  if (!before || !after) return { before: shortened(before), after: shortened(after) };
  const changed = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (state: State) => Object.fromEntries(changed.map((name) => [name, state[name] ?? null]));
  return { before: shortened(pick(before)), after: shortened(pick(after)) };
}

function shortened(state: State | undefined): State | null {
  if (!state) return null;
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > TEXT_SHOWN ? `${value.slice(0, TEXT_SHOWN)}…` : value,
    ]),
  );
}
