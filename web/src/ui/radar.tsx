const WIDTH = 320;
const HEIGHT = 208;
const CENTRE = { x: WIDTH / 2, y: HEIGHT / 2 };
const REACH = 72;
const LABEL_GAP = 10;
/** Between the lines of a name. */
const LINE = 13;
/** Letters that fit beside the shape. */
const LINE_LETTERS = 13;
const RINGS = [0.25, 0.5, 0.75, 1];

type Value = { label: string; value: number | null };

/** A few judged numbers from 0 to 100 as one shape; what is not judged stays at its centre, without a point. */
export function Radar({ values, label }: { values: readonly Value[]; label: string }) {
  const at = (index: number, reach: number) => {
    const angle = (index / values.length) * 2 * Math.PI - Math.PI / 2;
    return { x: CENTRE.x + Math.cos(angle) * reach, y: CENTRE.y + Math.sin(angle) * reach };
  };
  const outline = (share: (value: Value) => number) =>
    values
      .map((value, index) => at(index, REACH * share(value)))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mx-auto w-full max-w-80">
      {RINGS.map((ring) => (
        <polygon key={ring} points={outline(() => ring)} className="fill-none stroke-line" />
      ))}
      {values.map((value, index) => {
        const end = at(index, REACH);
        return (
          <line key={value.label} x1={CENTRE.x} y1={CENTRE.y} x2={end.x} y2={end.y} className="stroke-line" />
        );
      })}
      <polygon
        points={outline(({ value }) => (value ?? 0) / 100)}
        className="fill-voice/20 stroke-voice"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {values.map(({ label: name, value }, index) => {
        const point = at(index, (REACH * (value ?? 0)) / 100);
        const text = at(index, REACH + LABEL_GAP);
        return (
          <g key={name}>
            {value !== null && <circle cx={point.x} cy={point.y} r="3.5" className="fill-voice" />}
            <text
              x={text.x}
              y={text.y}
              textAnchor={anchorAt(text.x)}
              dominantBaseline="middle"
              className="fill-ink-soft text-[11px]"
            >
              {splitLines(name, anchorAt(text.x)).map((line, row, { length }) => (
                <tspan key={line} x={text.x} dy={row === 0 ? (1 - length) * (LINE / 2) : LINE}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - CENTRE.x) < 1) return 'middle';
  return x > CENTRE.x ? 'start' : 'end';
}

/** A long name at the side is broken where it is closest to its middle; names above and below fit on one line. */
function splitLines(name: string, anchor: 'start' | 'middle' | 'end'): string[] {
  if (anchor === 'middle' || name.length <= LINE_LETTERS) return [name];
  const spaces = [...name.matchAll(/ /gu)].map(({ index }) => index);
  const [best] = spaces.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return best === undefined ? [name] : [name.slice(0, best), name.slice(best + 1)];
}
