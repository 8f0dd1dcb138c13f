/** The mean of the rows that hold text, in the length of one row. */
export function meanPool(rows: Float32Array, mask: readonly number[], size: number): Float32Array {
  const mean = new Float32Array(size);
  const count = mask.reduce((sum, isText) => sum + isText, 0);
  mask.forEach((isText, row) => {
    if (isText === 0) return;
    for (let at = 0; at < size; at += 1) mean[at] = (mean[at] ?? 0) + (rows[row * size + at] ?? 0) / count;
  });
  return mean;
}

/** The direction of the vector; one without a direction stays as it is. */
export function toUnit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** The direction in the middle of several, each by its weight. */
export function averageDirection(vectors: readonly Float32Array[], weights: readonly number[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  vectors.forEach((vector, index) => {
    const weight = weights[index] ?? 0;
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) * weight;
  });
  return toUnit(sum);
}

/** Of two unit vectors: 1 for the same direction, 0 for nothing in common. An answer is compared with hundreds of others. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

/** As few pieces as the limit allows, of like length: none is a short rest. */
export function cutEvenly<T>(items: readonly T[], limit: number): T[][] {
  const count = Math.ceil(items.length / limit);
  const size = Math.ceil(items.length / count);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
