/** Rows one after another. */
export type Matrix = { rows: number; columns: number; data: Float32Array };

export function createMatrix(rows: number, columns: number): Matrix {
  return { rows, columns, data: new Float32Array(rows * columns) };
}

export function fromRows(rows: readonly Float32Array[]): Matrix {
  const matrix = createMatrix(rows.length, rows[0]?.length ?? 0);
  for (const [index, row] of rows.entries()) matrix.data.set(row, index * matrix.columns);
  return matrix;
}

export function toRows({ rows, columns, data }: Matrix): Float32Array[] {
  return Array.from({ length: rows }, (_, row) => data.slice(row * columns, (row + 1) * columns));
}

/** Each row of one against each row of the other. */
export function multiplyRows(one: Matrix, other: Matrix): Matrix {
  const product = createMatrix(one.rows, other.rows);
  for (let row = 0; row < one.rows; row += 1) {
    const from = row * one.columns;
    for (let column = 0; column < other.rows; column += 1) {
      const start = column * other.columns;
      let sum = 0;
      for (let at = 0; at < one.columns; at += 1)
        sum += (one.data[from + at] as number) * (other.data[start + at] as number);
      product.data[row * other.rows + column] = sum;
    }
  }
  return product;
}

/** The rows of `vectors`, each as often as the row of `weights` says. */
export function mixRows(weights: Matrix, vectors: Matrix): Matrix {
  const mixed = createMatrix(weights.rows, vectors.columns);
  for (let row = 0; row < weights.rows; row += 1)
    for (let one = 0; one < weights.columns; one += 1)
      addRow(mixed, row, weights.data[row * weights.columns + one] as number, vectors, one);
  return mixed;
}

function addRow(sum: Matrix, row: number, weight: number, vectors: Matrix, one: number): void {
  if (weight === 0) return;
  const [to, from] = [row * sum.columns, one * vectors.columns];
  for (let at = 0; at < sum.columns; at += 1)
    sum.data[to + at] = (sum.data[to + at] as number) + weight * (vectors.data[from + at] as number);
}

export function transpose({ rows, columns, data }: Matrix): Matrix {
  const turned = createMatrix(columns, rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      turned.data[column * rows + row] = data[row * columns + column] as number;
  return turned;
}
