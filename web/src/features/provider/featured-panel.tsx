import { useSuspenseQuery } from '@tanstack/react-query';

import type { OwnFeaturedView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';

import { ownFeaturedQuery } from './provider-queries.ts';

/** Why a Homewright is among the five of their country this week, or is not, with the numbers behind it. */
export function FeaturedPanel() {
  const t = useT('provider');
  const { data: view } = useSuspenseQuery(ownFeaturedQuery);
  return (
    <Panel title={t('featured.title')}>
      <p className="text-sm text-muted">{t('featured.lead')}</p>
      <p className="mt-3 font-semibold">{view.featured ? t('featured.yes') : t('featured.no')}</p>
      <ul className="mt-1 grid gap-1 text-sm">
        {view.missing.map((missing) => (
          <li key={missing}>{t(`featured.missing.${missing}`)}</li>
        ))}
      </ul>
      <Place view={view} />
      <How view={view} />
    </Panel>
  );
}

function Place({ view: { featured, place, candidates, score, lowestShown, tradeFull } }: { view: OwnFeaturedView }) {
  const t = useT('provider');
  const rounded = useScore();
  const sentences = [
    place !== null && t('featured.place', { place, candidates }),
    score !== null &&
      (lowestShown === null
        ? t('featured.scoreAlone', { score: rounded(score) })
        : t('featured.score', { score: rounded(score), lowest: rounded(lowestShown) })),
    tradeFull && t('featured.tradeFull'),
    !featured && !tradeFull && score !== null && lowestShown !== null && score >= lowestShown && t('featured.tie'),
  ].filter(Boolean);
  return sentences.length > 0 && <p className="mt-1 text-sm">{sentences.join(' ')}</p>;
}

/** How many reviews of the country's mean are added to everybody's own. */
const DRAWN_BY = 10;

function How({ view: { inputs } }: { view: OwnFeaturedView }) {
  const t = useT('provider');
  const rounded = useScore();
  const { reviews, ratingSum, countryMean, released, failed } = inputs;
  const total = released + failed;
  const weighted = (DRAWN_BY * countryMean + ratingSum) / (DRAWN_BY + reviews);
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 items-center font-semibold">{t('featured.how')}</summary>
      <p className="text-muted">
        {t('featured.rating', { weighted: rounded(weighted), mean: rounded(countryMean), reviews })}{' '}
        {total === 0 ? t('featured.noJobs') : t('featured.completion', { total, released })}
      </p>
    </details>
  );
}

function useScore(): (value: number) => string {
  const format = useFormat();
  return (value) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
