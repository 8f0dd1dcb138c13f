/** Writes small ONNX models; numbers are the fields and types of the format's protobuf definition (onnx.proto). */
const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;
/** What onnxruntime reads without remarks. */
const IR_VERSION = 8;
const OPSET = 17;

export type OnnxNode = {
  operator: string;
  inputs: string[];
  output: string;
  attributes?: Record<string, number | number[]>;
};
/** A dimension is a number, or a name where it may change. */
export type OnnxValue = { name: string; type: 'float' | 'int64'; shape: (number | string)[] };
export type OnnxConstant = { name: string; shape: number[]; values: Float32Array | BigInt64Array };

export type OnnxGraph = {
  nodes: readonly OnnxNode[];
  inputs: readonly OnnxValue[];
  outputs: readonly OnnxValue[];
  constants: readonly OnnxConstant[];
};

export function toOnnxFile({ nodes, inputs, outputs, constants }: OnnxGraph): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((node) => message(1, toNode(node))),
    text(2, 'graph'),
    ...constants.map((constant) => message(5, toTensor(constant))),
    ...inputs.map((value) => message(11, toValueInfo(value))),
    ...outputs.map((value) => message(12, toValueInfo(value))),
  ]);
  return Buffer.concat([integer(1, IR_VERSION), message(7, graph), message(8, integer(2, OPSET))]);
}

function toNode({ operator, inputs, output, attributes = {} }: OnnxNode): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    text(2, output),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => message(5, toAttribute(name, value))),
  ]);
}

function toAttribute(name: string, value: number | number[]): Buffer {
  const isList = Array.isArray(value);
  return Buffer.concat([
    text(1, name),
    ...(isList ? value.map((item) => integer(8, item)) : [integer(3, value)]),
    integer(20, isList ? ATTRIBUTE_INTS : ATTRIBUTE_INT),
  ]);
}

function toTensor({ name, shape, values }: OnnxConstant): Buffer {
  const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  return Buffer.concat([
    ...shape.map((size) => integer(1, size)),
    integer(2, values instanceof Float32Array ? FLOAT : INT64),
    text(8, name),
    message(9, raw),
  ]);
}

function toValueInfo({ name, type, shape }: OnnxValue): Buffer {
  const dimensions = shape.map((size) =>
    message(1, typeof size === 'number' ? integer(1, size) : text(2, size)),
  );
  const tensor = Buffer.concat([
    integer(1, type === 'float' ? FLOAT : INT64),
    message(2, Buffer.concat(dimensions)),
  ]);
  return Buffer.concat([text(1, name), message(2, message(1, tensor))]);
}

function integer(field: number, value: number): Buffer {
  return Buffer.concat([varint(field << 3), varint(value)]);
}

function text(field: number, value: string): Buffer {
  return message(field, Buffer.from(value, 'utf8'));
}

function message(field: number, body: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(body.length), body]);
}

/** Seven bits a byte, the lowest first. A negative number takes ten bytes in protobuf: only -1 is written, as an axis. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  return Buffer.from([...bytes, Number(rest)]);
}
