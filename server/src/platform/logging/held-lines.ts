import type { DestinationStream } from 'pino';

/** pino's number for `warn`: what is worse is written at once. */
const WARN_LEVEL = 40;

export type HeldLines = DestinationStream & {
  /** Writes what was held, in its order; from then on lines pass. */
  release(): void;
};

/** Holds informational lines back until the release, so that the summary of a start stands above them. */
export function holdLines(destination: DestinationStream): HeldLines {
  const held: string[] = [];
  let isReleased = false;
  const lines = {
    // pino tells the level of a line only to a destination that asks for it by this symbol.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      if (isReleased || lines.lastLevel >= WARN_LEVEL) destination.write(line);
      else held.push(line);
    },
    release() {
      isReleased = true;
      for (const line of held.splice(0)) destination.write(line);
    },
  };
  return lines;
}
