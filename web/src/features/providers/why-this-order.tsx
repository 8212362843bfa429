import type { ProvidersView } from '#query-api/contract/providers.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** The criteria of the order, in the order of their weight, with the numbers that the sort uses. */
export function WhyThisOrder({ ranking }: { ranking: ProvidersView['ranking'] }) {
  const t = useT('providers');
  const format = useFormat();
  const [number, mean] = [format.number(ranking.priorReviews), format.number(ranking.neutralMean)];
  const percent = format.percent(ranking.completionPercent * 100);
  const criteria = [
    [t('why.match'), t('why.matchText')],
    [t('row.rating'), t('why.ratingText', { number, mean })],
    [t('why.finished'), t('why.finishedText', { percent })],
    [t('why.equal'), t('why.equalText')],
  ] as const;
  return (
    <details className="group mb-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        {t('why.title')}
      </summary>
      <div className="mt-1 rounded-card bg-surface p-5">
        <ol className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {criteria.map(([title, text], i) => (
            <li key={title} className="text-sm">
              <span aria-hidden="true" className="block font-semibold text-primary">
                {format.number(i + 1)}
              </span>
              <b className="block">{title}</b>
              <span className="text-muted">{text}</span>
            </li>
          ))}
        </ol>
        <p className="mt-4 text-sm text-muted">{t('why.paid')}</p>
      </div>
    </details>
  );
}
