const STEP_PX = 7;
const STROKE_PX = 3;
const FAINT = 0.28;

export type Bars = {
  levels: readonly number[];
  /** Share of the line, from the left, that is drawn in full colour. */
  revealed: number;
  /** Part of a step by which a live line has moved since its last bar. */
  shift: number;
};

export function barCount(widthPx: number): number {
  return Math.max(1, Math.floor((widthPx - STROKE_PX) / STEP_PX));
}

/** Bars of one stroke width: speech is tall, a pause is a point. */
export function drawBars(canvas: HTMLCanvasElement, { levels, revealed, shift }: Bars): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = fitToScreen(canvas, context);
  context.clearRect(0, 0, width, height);
  context.strokeStyle = getComputedStyle(canvas).color;
  context.lineWidth = STROKE_PX;
  context.lineCap = 'round';

  const left = (width - (levels.length - 1) * STEP_PX) / 2;
  const reach = height / 2 - STROKE_PX;
  for (const [index, level] of levels.entries()) {
    const x = left + (index - shift) * STEP_PX;
    const half = Math.max(0.01, Math.min(1, level) * reach);
    context.globalAlpha = (index + 0.5) / levels.length <= revealed ? 1 : FAINT;
    context.beginPath();
    context.moveTo(x, height / 2 - half);
    context.lineTo(x, height / 2 + half);
    context.stroke();
  }
}

/** One canvas pixel for one pixel of the screen, whatever its density. */
function fitToScreen(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
  const ratio = window.devicePixelRatio || 1;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  const pixels = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
  if (canvas.width !== pixels.width || canvas.height !== pixels.height) Object.assign(canvas, pixels);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return { width, height };
}
