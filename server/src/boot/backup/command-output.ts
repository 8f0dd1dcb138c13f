/** What a command tells the terminal. */
export type CommandOutput = {
  say(text: string): void;
  /** One line that is drawn again and again; left out without a terminal. */
  progress(line: string): void;
  /** Ctrl-C and SIGTERM. */
  signal: AbortSignal;
};

const REDRAW_MS = 200;
const LINE_CHARACTERS = 78;

export function createCommandOutput(stream: NodeJS.WriteStream, signal: AbortSignal): CommandOutput {
  let drawnAtMs = 0;
  const clear = () => {
    if (drawnAtMs > 0) stream.write(`\r${' '.repeat(LINE_CHARACTERS)}\r`);
    drawnAtMs = 0;
  };
  return {
    signal,
    say(text) {
      clear();
      stream.write(`${text.replaceAll(/^/gm, '  ')}\n`);
    },
    progress(line) {
      if (!stream.isTTY || performance.now() - drawnAtMs < REDRAW_MS) return;
      drawnAtMs = performance.now();
      stream.write(`\r  ${line.slice(0, LINE_CHARACTERS - 2).padEnd(LINE_CHARACTERS - 2)}`);
    },
  };
}
