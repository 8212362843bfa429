import { useId } from 'react';

import type { FunnelView } from '#query-api/contract/analytics.ts';

import { enteredOf } from './use-figures.ts';

const HEIGHT = 96;

/**
 * A column for each step: solid who reached it, hatched who left since the one before, a line for the period before. Its
 * figures are in the table; in right-to-left languages it is mirrored.
 */
export function StepColumns({ funnel, label }: { funnel: FunnelView; label: string }) {
  const hatch = useId();
  const { steps, before } = funnel;
  const entered = enteredOf(funnel);
  const width = 100 / steps.length;
  const toHeight = (reached: number, of: number) => (of === 0 ? 0 : (reached / of) * (HEIGHT - 2));
  return (
    <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="block rtl:-scale-x-100">
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="5" className="stroke-control" strokeWidth="1" />
        </pattern>
      </defs>
      {steps.map(({ step, reached, dropOff }, i) => {
        const [solid, left] = [toHeight(reached, entered), toHeight(dropOff, entered)];
        const line = before === null ? null : HEIGHT - toHeight(before[i] ?? 0, before[0] ?? 0);
        const column = { x: `${i * width + 1}%`, width: `${width - 2}%` };
        return (
          <g key={step}>
            <rect {...column} y={HEIGHT - solid} height={solid} className="fill-primary" />
            {left > 0 && (
              <rect
                {...column}
                y={HEIGHT - solid - left}
                height={left}
                fill={`url(#${hatch})`}
                className="stroke-control"
                strokeWidth="0.5"
              />
            )}
            {line !== null && <rect {...column} y={Math.max(line - 1, 0)} height="2" className="fill-text" />}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-border" />
    </svg>
  );
}
