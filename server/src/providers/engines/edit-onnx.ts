/**
 * Changes to a model's graph before it is opened. Field numbers of the ONNX format: a model holds one graph, a graph lists
 * its constants, inputs and outputs, each of them with a name.
 */
const MODEL_GRAPH = 7;
const GRAPH_CONSTANT = 5;
const GRAPH_INPUT = 11;
const GRAPH_OUTPUT = 12;
const VALUE_NAME = 1;
const VALUE_TYPE = 2;
const CONSTANT_NAME = 8;
const CONSTANT_BYTES = 9;
const LENGTH_DELIMITED = 2;
const FLOAT32 = 1;

type Field = { number: number; start: number; bodyStart: number; end: number };

/**
 * Removes unused outputs. An exported whisper encoder also outputs every attention matrix: as outputs they stay in
 * memory together, hundreds of megabytes; as inner values they do not.
 */
export function trimOnnxOutputs(model: Uint8Array, isWanted: (name: string) => boolean): Uint8Array {
  return editGraph(model, (field, body) =>
    field.number === GRAPH_OUTPUT && !isWanted(readName(body, VALUE_NAME)) ? undefined : body,
  ).model;
}

/** Takes a constant of floats out of the model and asks for it as an input instead, so that its size may vary. */
export function turnIntoInput(model: Uint8Array, name: string): { model: Uint8Array; values: Float32Array } {
  let values: Float32Array | undefined;
  const edited = editGraph(model, (field, body) => {
    if (field.number !== GRAPH_CONSTANT || readName(body, CONSTANT_NAME) !== name) return body;
    values = readFloats(body);
    return undefined;
  });
  if (!values) throw new Error(`the model has no constant ${name}`);
  return { model: edited.append(GRAPH_INPUT, describeFloatInput(name)), values };
}

type Edited = { model: Uint8Array; append(number: number, body: Uint8Array): Uint8Array };

/** Calls `edit` with every part of the graph; what it returns undefined for is left out. */
function editGraph(
  model: Uint8Array,
  edit: (field: Field, body: Uint8Array) => Uint8Array | undefined,
): Edited {
  const around: Uint8Array[] = [];
  const kept: Uint8Array[] = [];
  for (const field of readFields(model)) {
    if (field.number !== MODEL_GRAPH) {
      around.push(model.subarray(field.start, field.end));
      continue;
    }
    const graph = model.subarray(field.bodyStart, field.end);
    for (const part of readFields(graph)) {
      if (edit(part, graph.subarray(part.bodyStart, part.end)))
        kept.push(graph.subarray(part.start, part.end));
    }
  }
  const join = (parts: readonly Uint8Array[]) =>
    Buffer.concat([...around, writeField(MODEL_GRAPH, Buffer.concat(parts))]);
  return {
    model: join(kept),
    append: (number, body) => join([...kept, writeField(number, body)]),
  };
}

function writeField(number: number, body: Uint8Array): Uint8Array {
  return Buffer.concat([Uint8Array.of((number << 3) | LENGTH_DELIMITED, ...varint(body.length)), body]);
}

/** A value of floats without a shape: the runtime takes any. */
function describeFloatInput(name: string): Uint8Array {
  const tensorType = writeField(1, Uint8Array.of(1 << 3, FLOAT32));
  return Buffer.concat([writeField(VALUE_NAME, Buffer.from(name)), writeField(VALUE_TYPE, tensorType)]);
}

/** Copied, because the bytes inside a file are not aligned to floats. */
function readFloats(constant: Uint8Array): Float32Array {
  const field = readFields(constant).find(({ number }) => number === CONSTANT_BYTES);
  const bytes = Uint8Array.from(field ? constant.subarray(field.bodyStart, field.end) : []);
  return new Float32Array(bytes.buffer, 0, bytes.length / Float32Array.BYTES_PER_ELEMENT);
}

function readName(value: Uint8Array, fieldNumber: number): string {
  const field = readFields(value).find(({ number }) => number === fieldNumber);
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
