export function argMax(values: Float32Array, from: number, to = values.length): number {
  let best = from;
  for (let i = from + 1; i < to; i += 1) {
    if ((values[i] ?? -Infinity) > (values[best] ?? -Infinity)) best = i;
  }
  return best;
}

export function logSumExp(values: Float32Array, from: number, to: number): number {
  let peak = -Infinity;
  for (let i = from; i < to; i += 1) peak = Math.max(peak, values[i] ?? -Infinity);
  if (peak === -Infinity) return -Infinity;
  let sum = 0;
  for (let i = from; i < to; i += 1) {
    const distance = (values[i] ?? -Infinity) - peak;
    // Beyond e⁻²⁰ a term changes nothing a float can hold.
    if (distance > -20) sum += Math.exp(distance);
  }
  return peak + Math.log(sum);
}
