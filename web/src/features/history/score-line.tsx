import { drawLines, type ScoreValue } from './score-line-shape.ts';

const WIDTH = 240;
const HEIGHT = 64;

/** Scores over attempts as a drawn line; where the rubric changed, the line is broken. */
export function ScoreLine({ values, label }: { values: readonly ScoreValue[]; label: string }) {
  const lines = drawLines(values, { width: WIDTH, height: HEIGHT });
  const last = lines.at(-1)?.at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-16 w-full overflow-visible text-voice"
    >
      {[0, 0.5, 1].map((share) => (
        <line
          key={share}
          x1="0"
          x2={WIDTH}
          y1={HEIGHT * share}
          y2={HEIGHT * share}
          className="stroke-line"
          strokeDasharray={share === 0.5 ? '3 4' : undefined}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {lines.map((line) => (
        <polyline
          key={line[0]?.id}
          points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {last && (
        // A circle would be stretched with the picture; a round stroke of no length is not.
        <path
          d={`M${last.x} ${last.y}h0`}
          stroke="currentColor"
          strokeWidth="9"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
