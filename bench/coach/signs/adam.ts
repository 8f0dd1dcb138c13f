const RATE = 0.002;
const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;
const LEAST = 1e-8;

/** Walks the numbers against their gradients, each in steps of its own length (Kingma and Ba, 2015). */
export function createAdam(numbers: readonly Float32Array[]): (gradients: readonly Float32Array[]) => void {
  const means = numbers.map((values) => new Float32Array(values.length));
  const squares = numbers.map((values) => new Float32Array(values.length));
  let steps = 0;
  return (gradients) => {
    steps += 1;
    const [meanGrown, squareGrown] = [1 - MEAN_KEPT ** steps, 1 - SQUARE_KEPT ** steps];
    for (const [index, values] of numbers.entries()) {
      const [gradient, mean, square] = [gradients[index], means[index], squares[index]] as Float32Array[];
      if (!gradient || !mean || !square) throw new Error('every number has a gradient');
      for (let at = 0; at < values.length; at += 1) {
        const pull = gradient[at] as number;
        mean[at] = MEAN_KEPT * (mean[at] as number) + (1 - MEAN_KEPT) * pull;
        square[at] = SQUARE_KEPT * (square[at] as number) + (1 - SQUARE_KEPT) * pull * pull;
        const step =
          (mean[at] as number) / meanGrown / (Math.sqrt((square[at] as number) / squareGrown) + LEAST);
        values[at] = (values[at] as number) - RATE * step;
      }
    }
  };
}
