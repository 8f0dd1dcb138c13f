const SIZE = 224;
const CENTRE = SIZE / 2;
const REACH = 78;
const RINGS = [0.25, 0.5, 0.75, 1];

type Value = { label: string; value: number | null };

/** A few judged numbers from 0 to 100 as one shape. What is not judged leaves the shape open at its centre. */
export function Radar({ values, label }: { values: readonly Value[]; label: string }) {
  const at = (index: number, share: number) => {
    const angle = (index / values.length) * 2 * Math.PI - Math.PI / 2;
    return { x: CENTRE + Math.cos(angle) * REACH * share, y: CENTRE + Math.sin(angle) * REACH * share };
  };
  const outline = (share: (value: Value) => number) =>
    values
      .map((value, index) => at(index, share(value)))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${SIZE} ${SIZE}`} className="mx-auto w-full max-w-64">
      {RINGS.map((ring) => (
        <polygon key={ring} points={outline(() => ring)} className="fill-none stroke-line" />
      ))}
      {values.map((value, index) => {
        const { x, y } = at(index, 1);
        return <line key={value.label} x1={CENTRE} y1={CENTRE} x2={x} y2={y} className="stroke-line" />;
      })}
      <polygon
        points={outline(({ value }) => (value ?? 0) / 100)}
        className="fill-voice/20 stroke-voice"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {values.map(({ label: name, value }, index) => {
        const dot = at(index, (value ?? 0) / 100);
        const text = at(index, 1.2);
        const anchor = Math.abs(text.x - CENTRE) < 1 ? 'middle' : text.x > CENTRE ? 'end' : 'start';
        const x = anchor === 'middle' ? text.x : anchor === 'end' ? SIZE : 0;
        const y = anchor === 'middle' ? text.y + 4 : CENTRE + REACH * 0.36;
        return (
          <g key={name}>
            {value !== null && <circle cx={dot.x} cy={dot.y} r="3.5" className="fill-voice" />}
            <text x={x} y={y} textAnchor={anchor} className="fill-ink-soft text-[11px]">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
