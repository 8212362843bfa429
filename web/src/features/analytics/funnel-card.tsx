import { useT } from '#web/lib/i18n/use-t.ts';

import { partAt } from './largest-changes.ts';
import { MeasuredShare, type MeasuredShareProps } from './measured-share.tsx';
import { StepColumns } from './step-columns.tsx';
import { enteredOf, finishedOf, largestLoss, useFigures } from './use-figures.ts';

interface FunnelCardProps extends MeasuredShareProps {
  isOpen: boolean;
  onOpen: () => void;
}

/** One of the five small multiples. */
export function FunnelCard({ funnel, choices, isOpen, onOpen }: FunnelCardProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const [entered, finished] = [enteredOf(funnel), finishedOf(funnel)];
  const loss = largestLoss(funnel);
  const then = funnel.before === null ? null : partAt(funnel.before, null);
  const before = then === null || then.of === 0 ? null : then;
  const first = funnel.steps[0];
  const last = funnel.steps.at(-1);
  const summary = t('finished', { finished: figures.number(finished), entered: figures.number(entered) });
  return (
    <li className="grid min-w-0 content-start gap-3 border-b border-border p-5 last:border-b-0 md:border-e md:border-b-0 md:last:border-e-0">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onOpen}
        className="-m-1.5 grid min-h-11 rounded-control p-1.5 text-start hover:bg-surface aria-pressed:bg-soft"
      >
        <span className="font-semibold">{t(`funnel.${funnel.id}`)}</span>
        <span className="text-2xl font-bold tabular-nums">{figures.share(finished, entered)}</span>
      </button>
      {entered === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{summary}</p>
          {before !== null && (
            <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
              {t('conversions.before')}
              <bdi className="tabular-nums">
                {`${figures.share(before.count, before.of)} · ${figures.points(finished / entered - before.count / before.of)}`}
              </bdi>
            </p>
          )}
          <StepColumns funnel={funnel} label={`${t(`funnel.${funnel.id}`)}: ${summary}`} />
          {first !== undefined && last !== undefined && (
            <p aria-hidden="true" className="flex justify-between gap-3 text-xs text-muted">
              <span>{t(`step.${first.step}`)}</span>
              <span className="text-end">{t(`step.${last.step}`)}</span>
            </p>
          )}
          {loss !== null && (
            <p className="text-sm">
              {t('mostLeave', {
                step: t(`step.${loss.step.step}`),
                share: figures.share(loss.step.dropOff, loss.before),
              })}
            </p>
          )}
          <MeasuredShare funnel={funnel} choices={choices} />
        </>
      )}
    </li>
  );
}
