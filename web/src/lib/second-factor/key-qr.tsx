import { encode } from 'uqr';

/** Light around it, without which apps do not find it. */
const BORDER = 3;

/** A QR code, dark on light in every theme: apps read no other. */
export function KeyQr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-card border border-border"
      style={{ background: 'white', fill: 'black' }}
    >
      <path d={path} />
    </svg>
  );
}
