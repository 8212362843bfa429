import type { ReviewStats as Stats } from '#query-api/contract/reviews.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

import { Stars } from './stars.tsx';

/** The mean of all published reviews, and their distribution. The histogram starts with one star. */
export function ReviewStats({ stats }: { stats: Stats }) {
  const t = useT('ui');
  return (
    <div>
      {stats.mean === null ? (
        <p className="font-semibold">{t('rating.none')}</p>
      ) : (
        <Spread stats={stats} mean={stats.mean} />
      )}
      {stats.removed > 0 && (
        <p className="mt-4.5 text-xs text-subtle">{t('rating.removed', { count: stats.removed })}</p>
      )}
    </div>
  );
}

function Spread({ stats, mean: value }: { stats: Stats; mean: number }) {
  const t = useT('ui');
  const format = useFormat();
  const mean = format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="tabular text-5xl leading-none font-bold tracking-[-.04em]">{mean}</span>
        <Stars value={value} label={t('rating.label', { rating: mean })} />
      </div>
      <p className="mt-2.5 text-sm text-muted">
        {t('rating.mean', { count: stats.count, formatted: format.number(stats.count) })}
      </p>
      <ul className="mt-4.5 grid gap-1.5 text-sm">
        {stats.histogram
          .map((count, index) => ({ stars: index + 1, count }))
          .toReversed()
          .map(({ stars, count }) => (
            <li key={stars} className="grid grid-cols-[12px_1fr_44px] items-center gap-2.5 text-muted">
              <span className="sr-only">
                {t('rating.histogram', {
                  stars: t('rating.stars', { count: stars }),
                  reviews: t('rating.reviews', { count }),
                })}
              </span>
              <span aria-hidden="true">{format.number(stars)}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-neutral-soft">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${(count / stats.count) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className="tabular text-end">
                {format.number(count)}
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
