/** Attention of one generated token over the encoder's 20 ms frames, one row per alignment head. */
export type AttentionRows = readonly Float32Array[];

/** Width of the median filter over frames, as published with the model. */
const MEDIAN_FRAMES = 7;

/**
 * Where in the sound each token was said, in frames: the path through the attention of all alignment heads that
 * only ever goes forward. The answer has one start per token and, last, the end of the final one.
 */
export function alignTokens(attention: readonly AttentionRows[], frames: number): number[] {
  const tokens = attention.length;
  if (tokens === 0) return [0];
  const cost = averageCost(attention, frames);
  const { cameFrom } = accumulate(cost, tokens, frames);
  return readStarts(cameFrom, tokens, frames);
}

/** Every head is put on one scale, smoothed over frames, averaged; low cost is strong attention. */
function averageCost(attention: readonly AttentionRows[], frames: number): Float32Array {
  const tokens = attention.length;
  const heads = attention[0]?.length ?? 0;
  const cost = new Float32Array(tokens * frames);
  const column = new Float32Array(tokens);
  for (let head = 0; head < heads; head += 1) {
    const scaled = new Float32Array(tokens * frames);
    for (let frame = 0; frame < frames; frame += 1) {
      for (let token = 0; token < tokens; token += 1) column[token] = attention[token]?.[head]?.[frame] ?? 0;
      const { mean, deviation } = spread(column);
      for (let token = 0; token < tokens; token += 1) {
        scaled[token * frames + frame] = ((column[token] ?? 0) - mean) / deviation;
      }
    }
    for (let token = 0; token < tokens; token += 1) {
      addMedians(cost, scaled, { from: token * frames, frames, weight: -1 / heads });
    }
  }
  return cost;
}

function spread(values: Float32Array): { mean: number; deviation: number } {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / values.length) || 1 };
}

function addMedians(
  target: Float32Array,
  source: Float32Array,
  row: { from: number; frames: number; weight: number },
): void {
  const half = (MEDIAN_FRAMES - 1) / 2;
  const around = new Float32Array(MEDIAN_FRAMES);
  for (let frame = 0; frame < row.frames; frame += 1) {
    for (let i = -half; i <= half; i += 1) {
      const inside = Math.min(row.frames - 1, Math.max(0, frame + i));
      around[i + half] = source[row.from + inside] ?? 0;
    }
    around.sort();
    const at = row.from + frame;
    target[at] = (target[at] ?? 0) + row.weight * (around[half] ?? 0);
  }
}

const DIAGONAL = 0;
const NEXT_TOKEN = 1;
const NEXT_FRAME = 2;

/** Dynamic time warping: the cheapest way from the first token and frame to the last of both. */
function accumulate(cost: Float32Array, tokens: number, frames: number): { cameFrom: Uint8Array } {
  const width = frames + 1;
  const cameFrom = new Uint8Array((tokens + 1) * width);
  let above = new Float64Array(width).fill(Infinity);
  above[0] = 0;
  for (let token = 1; token <= tokens; token += 1) {
    const row = new Float64Array(width).fill(Infinity);
    for (let frame = 1; frame <= frames; frame += 1) {
      const diagonal = above[frame - 1] ?? Infinity;
      const vertical = above[frame] ?? Infinity;
      const horizontal = row[frame - 1] ?? Infinity;
      let step = NEXT_FRAME;
      let best = horizontal;
      if (diagonal < vertical && diagonal < horizontal) [step, best] = [DIAGONAL, diagonal];
      else if (vertical < diagonal && vertical < horizontal) [step, best] = [NEXT_TOKEN, vertical];
      row[frame] = best + (cost[(token - 1) * frames + frame - 1] ?? 0);
      cameFrom[token * width + frame] = step;
    }
    above = row;
  }
  return { cameFrom };
}

function readStarts(cameFrom: Uint8Array, tokens: number, frames: number): number[] {
  const starts = Array.from({ length: tokens + 1 }, () => 0);
  starts[tokens] = frames;
  let token = tokens;
  let frame = frames;
  while (token > 0 && frame > 0) {
    starts[token - 1] = frame - 1;
    const step = cameFrom[token * (frames + 1) + frame];
    if (step !== NEXT_FRAME) token -= 1;
    if (step !== NEXT_TOKEN) frame -= 1;
  }
  return starts;
}
