/** Field numbers of the ONNX format: a model holds one graph, a graph lists its outputs, an output has a name. */
const MODEL_GRAPH = 7;
const GRAPH_OUTPUT = 12;
const VALUE_NAME = 1;
const LENGTH_DELIMITED = 2;

type Field = { number: number; start: number; bodyStart: number; end: number };

/**
 * Removes unused outputs. An exported whisper encoder also outputs every attention matrix: as outputs they stay in
 * memory together, hundreds of megabytes; as inner values they do not.
 */
export function trimOnnxOutputs(model: Uint8Array, isWanted: (name: string) => boolean): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const field of readFields(model)) {
    if (field.number !== MODEL_GRAPH) parts.push(model.subarray(field.start, field.end));
    else parts.push(...trimGraph(model.subarray(field.bodyStart, field.end), isWanted));
  }
  return Buffer.concat(parts);
}

function trimGraph(graph: Uint8Array, isWanted: (name: string) => boolean): Uint8Array[] {
  const kept = readFields(graph)
    .filter(
      (field) =>
        field.number !== GRAPH_OUTPUT || isWanted(readName(graph.subarray(field.bodyStart, field.end))),
    )
    .map((field) => graph.subarray(field.start, field.end));
  const length = kept.reduce((sum, part) => sum + part.length, 0);
  return [Uint8Array.of((MODEL_GRAPH << 3) | LENGTH_DELIMITED, ...varint(length)), ...kept];
}

function readName(value: Uint8Array): string {
  const field = readFields(value).find(({ number }) => number === VALUE_NAME);
  return field ? new TextDecoder().decode(value.subarray(field.bodyStart, field.end)) : '';
}

function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < bytes.length) {
    const start = at;
    const tag = readVarint(bytes, at);
    const bodyAt = tag.next;
    const wireType = tag.value & 7;
    let bodyStart = bodyAt;
    if (wireType === 0) at = readVarint(bytes, bodyAt).next;
    else if (wireType === 1) at = bodyAt + 8;
    else if (wireType === 5) at = bodyAt + 4;
    else {
      const length = readVarint(bytes, bodyAt);
      bodyStart = length.next;
      at = bodyStart + length.value;
    }
    fields.push({ number: tag.value >>> 3, start, bodyStart, end: at });
  }
  return fields;
}

function readVarint(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  let factor = 1;
  let next = at;
  for (;;) {
    const byte = bytes[next] ?? 0;
    next += 1;
    value += (byte & 0x7f) * factor;
    if (byte < 0x80) return { value, next };
    factor *= 128;
  }
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 128) | 0x80);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
