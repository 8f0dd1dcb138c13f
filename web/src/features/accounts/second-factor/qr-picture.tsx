import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from './second-factor.en.ts';

/** Readers need a light rim of four modules around the code. */
const RIM = 4;

type Squares = { size: number; path: string };

/** The address as a QR code: dark on light in both themes, because that is what cameras read. */
export function QrPicture({ text }: { text: string }) {
  const [squares, setSquares] = useState<Squares>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Drawing codes is needed once in the life of an account.
    void import('uqr').then(
      ({ encode }) => {
        if (!isGone) setSquares(drawSquares(encode(text, { border: RIM }).data));
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  if (hasFailed) return <p role="alert">{t('qrUnloaded')}</p>;
  if (!squares) return <Skeleton className="size-48" />;
  return (
    <svg
      role="img"
      aria-label={t('qr')}
      viewBox={`0 0 ${squares.size} ${squares.size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control bg-white"
    >
      <path d={squares.path} fill="#000" />
    </svg>
  );
}

function drawSquares(rows: readonly (readonly boolean[])[]): Squares {
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size: rows.length, path: squares.join('') };
}
