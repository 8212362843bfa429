import type { FunnelStep } from '#domain/analytics/funnels.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

import { TwoLines } from './two-lines.tsx';
import { useFigures } from './use-figures.ts';

interface Reached {
  readonly step: FunnelStep;
  readonly reached: number;
}

interface PairedStepsProps {
  name: string;
  /** Of the version that it is compared with. */
  otherName: string;
  steps: readonly Reached[];
  others: readonly Reached[];
}

/** Two versions step by step: solid bars over outlined ones, with their figures. Steps that only one has stand alone. */
export function PairedSteps({ name, otherName, steps, others }: PairedStepsProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const rows = [...new Set([...steps, ...others].map(({ step }) => step))].map((step) => ({
    step,
    own: steps.find((one) => one.step === step)?.reached ?? null,
    other: others.find((one) => one.step === step)?.reached ?? null,
  }));
  const [ownFirst, otherFirst] = [steps[0]?.reached ?? 0, others[0]?.reached ?? 0];
  const heading = 'px-2 py-2.5 text-end font-normal';
  const write = (reached: number | null, first: number) =>
    reached === null ? '–' : <TwoLines first={figures.number(reached)} second={figures.share(reached, first)} />;
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-border text-muted">
            <th scope="col" className="py-2.5 ps-5 pe-2 text-start font-normal sm:ps-6">
              {t('column.step')}
            </th>
            <th scope="col" className={heading}>
              {name}
            </th>
            <th scope="col" className={heading}>
              {otherName}
            </th>
            <th scope="col" className="py-2.5 ps-2 pe-5 text-end font-normal sm:pe-6">
              {t('compare.difference')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(({ step, own, other }) => (
            <tr key={step}>
              <th scope="row" className="w-2/5 py-3 ps-5 pe-2 text-start font-semibold sm:ps-6">
                {t(`step.${step}`)}
                <PairedBar own={part(own, ownFirst)} other={part(other, otherFirst)} />
              </th>
              <td className="px-2 py-3 text-end">{write(own, ownFirst)}</td>
              <td className="px-2 py-3 text-end">{write(other, otherFirst)}</td>
              <td className="py-3 ps-2 pe-5 text-end font-semibold whitespace-nowrap sm:pe-6">
                <bdi>
                  {own === null || other === null ? '–' : figures.points(part(own, ownFirst) - part(other, otherFirst))}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function part(reached: number | null, first: number): number {
  return reached === null || first === 0 ? 0 : reached / first;
}

function PairedBar({ own, other }: { own: number; other: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="20" className="mt-1 block rtl:-scale-x-100">
      <rect width="100%" height="20" className="fill-surface" />
      <rect y="4" width={`${own * 100}%`} height="12" className="fill-primary" />
      <rect
        x="0.75"
        y="0.75"
        width={`${Math.max(other * 100 - 0.5, 0)}%`}
        height="18.5"
        className="fill-none stroke-text"
        strokeWidth="1.5"
      />
    </svg>
  );
}
