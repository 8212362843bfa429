import { useId } from 'react';

import type { FunnelView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

import { partAt } from './largest-changes.ts';
import { ShareBefore, ShareBeforeHeading } from './share-before.tsx';
import { StepTimes } from './step-times.tsx';
import { enteredOf, largestLoss, useFigures } from './use-figures.ts';

/** The steps as rows: the figures, a bar of the same, and the period before. It scrolls sideways on phones. */
export function StepTable({ funnel }: { funnel: FunnelView }) {
  const t = useT('analytics');
  const figures = useFigures();
  const entered = enteredOf(funnel);
  const [all, then] = [funnel.steps.map((step) => step.reached), funnel.before];
  const largest = largestLoss(funnel)?.step.step;
  const heading = 'px-2 py-2.5 text-end font-normal';
  /** It stays where it is while the others scroll. */
  const fixed = 'sticky inset-s-0 z-1 bg-card ps-5 pe-3 text-start sm:px-6';
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full min-w-190 text-sm tabular-nums">
        <thead>
          <tr className="border-b border-border text-muted">
            <th scope="col" className={`${fixed} py-2.5 font-normal`}>
              {t('column.step')}
            </th>
            <th scope="col" className="w-1/3 px-2 py-2.5 text-start font-normal">
              {t('column.left')}
            </th>
            <th scope="col" className={heading}>
              {t('column.reached')}
            </th>
            <th scope="col" className={heading}>
              {t('column.fromBefore')}
            </th>
            <th scope="col" className={heading}>
              <ShareBeforeHeading />
            </th>
            <th scope="col" className={heading}>
              {t('column.fromStart')}
            </th>
            <th scope="col" className="px-5 py-2.5 text-end font-normal sm:px-6">
              {t('column.times')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {funnel.steps.map(({ step, reached, dropOff, ...times }, i) => {
            const before = funnel.steps[i - 1]?.reached;
            return (
              <tr key={step}>
                <th scope="row" className={`${fixed} py-3 font-semibold`}>
                  {t(`step.${step}`)}
                </th>
                <td className="px-2 py-3">
                  <StepBar reached={reached} left={dropOff} of={entered} />
                  {before !== undefined && (
                    <span className={step === largest ? 'text-xs text-danger' : 'text-xs text-muted'}>
                      {t('detail.left', { number: figures.number(dropOff), share: figures.share(dropOff, before) })}
                    </span>
                  )}
                </td>
                <td className="px-2 py-3 text-end font-semibold">{figures.number(reached)}</td>
                <td className="px-2 py-3 text-end">{before === undefined ? '–' : figures.share(reached, before)}</td>
                <td className="px-2 py-3 text-end">
                  {i === 0 ? '–' : <ShareBefore now={partAt(all, i)} before={then === null ? null : partAt(then, i)} />}
                </td>
                <td className="px-2 py-3 text-end">{figures.share(reached, entered)}</td>
                <td className="px-5 py-3 text-end sm:px-6">
                  <StepTimes of={times} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function StepBar({ reached, left, of }: { reached: number; left: number; of: number }) {
  const hatch = useId();
  const toWidth = (part: number) => (of === 0 ? 0 : (part / of) * 100);
  return (
    <svg aria-hidden="true" width="100%" height="18" className="block rtl:-scale-x-100">
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="5" className="stroke-control" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="100%" height="18" className="fill-surface" />
      <rect width={`${toWidth(reached)}%`} height="18" className="fill-primary" />
      {left > 0 && <rect x={`${toWidth(reached)}%`} width={`${toWidth(left)}%`} height="18" fill={`url(#${hatch})`} />}
    </svg>
  );
}
