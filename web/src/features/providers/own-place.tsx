import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { OwnSearchPlaceView } from '#query-api/contract/providers.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonBlock } from '#web/ui/skeleton.tsx';

import type { ProviderSearch } from './providers-params.ts';
import { ownPlaceQuery } from './providers-query.ts';
import { useFilterTexts } from './use-filter-texts.ts';

interface OwnPlaceProps {
  search: ProviderSearch & { readonly locale: string };
  currency: string;
}

/** A provider reads why they are where they are in this search, with everything that it comes from. */
export function OwnPlace({ search, currency }: OwnPlaceProps) {
  const t = useT('providers');
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...ownPlaceQuery(search), enabled: open });
  return (
    <details className="mb-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
        {t('place.title')}
      </summary>
      <div className="mt-1 rounded-card bg-surface p-5">
        {query.data !== undefined ? (
          <Reasons own={query.data} search={search} currency={currency} />
        ) : query.isError ? (
          <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonBlock className="h-6 w-3/5" />
        )}
      </div>
    </details>
  );
}

function Reasons({ own, search, currency }: OwnPlaceProps & { own: OwnSearchPlaceView }) {
  const t = useT('providers');
  const format = useFormat();
  const text = useFilterTexts(currency, search.unit);
  const { place, total, match, betterMatch, inputs } = own;
  if (!own.listed) return <p>{t('place.hidden')}</p>;
  if (!own.fitsWords) return <p>{t('place.words')}</p>;
  if (place === null) {
    const filters = own.excludedBy.map((filter) => text(filter, search[filter])).join(', ');
    return <p>{t('place.excluded', { filters })}</p>;
  }
  const stars = (value: number) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const { reviews, ratingSum, priorReviews, neutralMean, weighted, finished, failed, score } = inputs;
  const rating = {
    reviews: format.number(reviews),
    sum: format.number(ratingSum),
    prior: format.number(priorReviews),
    mean: format.number(neutralMean),
    weighted: stars(weighted),
  };
  const ended = { finished: format.number(finished), booked: format.number(finished + failed) };
  const points = { points: format.number(match ?? 0), number: format.number(betterMatch) };
  const reasons = [
    [t('why.match'), t('place.match', points)],
    [t('row.rating'), t('place.rating', rating)],
    [
      t('why.finished'),
      format.sentences(
        finished + failed === 0 ? t('row.new') : t('row.finished', ended),
        t('place.left', { score: stars(score) }),
      ),
    ],
    [t('why.equal'), t('why.equalText')],
  ] as const;
  return (
    <>
      <p className="mb-4 font-semibold">
        {t('place.at', { place: format.number(place), total: format.number(total) })}
      </p>
      <dl className="grid gap-5 text-sm sm:grid-cols-2 xl:grid-cols-4">
        {reasons.map(([title, reason]) => (
          <div key={title}>
            <dt className="font-bold">{title}</dt>
            <dd className="text-muted">{reason}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{t('why.paid')}</p>
    </>
  );
}
