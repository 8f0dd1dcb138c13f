/** One level of an event's name: what kind of thing, and which one. */
export type EventLevel = { kind: string; id: string };

/**
 * Every name under which an event is known, the most exact first: ids or `*` in any mixture, with the action, without
 * it, and the levels above.
 */
export function eventNames(levels: readonly EventLevel[], action: string): string[] {
  const names = [...withAction(levels, action)];
  for (let depth = levels.length; depth > 0; depth--) names.push(...wildcards(levels.slice(0, depth)));
  return names;
}

/** `update.name` is also an `update`. */
function withAction(levels: readonly EventLevel[], action: string): string[] {
  const parts = action.split('.');
  const actions = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return actions.flatMap((one) => wildcards(levels).map((name) => `${name}.${one}`));
}

function wildcards(levels: readonly EventLevel[]): string[] {
  const spelled = levels.reduce<string[][]>(
    (names, { kind, id }) => [id, '*'].flatMap((either) => names.map((name) => [...name, kind, either])),
    [[]],
  );
  return spelled.map((name) => name.join('.'));
}
