const missed: string[] = [];

/** Prints whether a limit is held, and remembers one that is not. */
export function hold(what: string, isHeld: boolean): void {
  console.log(`${isHeld ? 'held  ' : 'MISSED'} ${what}`);
  if (!isHeld) missed.push(what);
}

export function listMissed(): readonly string[] {
  return missed;
}
