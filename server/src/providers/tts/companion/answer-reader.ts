import type { EngineUsage } from '../../engines/engine-process.ts';

export type CompanionAnswer = {
  id: number;
  rate: number;
  samples: Int16Array;
  usage?: EngineUsage | undefined;
  error?: string;
};

type Header = { id: number; rate?: number; samples?: number; usage?: EngineUsage; error?: string };

/** Takes the companion's output apart: a line of JSON, then as many samples as the line says. */
export function createAnswerReader(onAnswer: (answer: CompanionAnswer) => void): (chunk: Buffer) => void {
  let buffer = Buffer.alloc(0);
  let header: Header | undefined;

  function takeHeader(): Header | undefined {
    const lineEnd = buffer.indexOf(10);
    if (lineEnd === -1) return undefined;
    const line = buffer.toString('utf8', 0, lineEnd);
    buffer = buffer.subarray(lineEnd + 1);
    return JSON.parse(line) as Header;
  }

  function takeSamples(bytes: number): Int16Array {
    const copy = buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytes);
    buffer = buffer.subarray(bytes);
    return new Int16Array(copy);
  }

  return (chunk) => {
    buffer = Buffer.concat([buffer, chunk]);
    header ??= takeHeader();
    while (header && buffer.length >= (header.samples ?? 0) * 2) {
      const { id, rate = 0, samples = 0, usage, error } = header;
      const answer = { id, rate, samples: takeSamples(samples * 2), usage };
      onAnswer(error === undefined ? answer : { ...answer, error });
      header = takeHeader();
    }
  };
}
