import { useSuspenseQuery } from '@tanstack/react-query';

import type { OwnFeaturedView } from '#query-api/contract/own-featured.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';

import { ownFeaturedQuery } from './provider-queries.ts';

/** Why a provider is among the five of their country, or is not, with the numbers behind it. */
export function FeaturedPanel() {
  const t = useT('provider');
  const { data: view } = useSuspenseQuery(ownFeaturedQuery);
  return (
    <Panel title={t('featured.title')}>
      <p className="text-sm text-muted">{t('featured.lead')}</p>
      <p className="mt-3 font-semibold">{view.featured ? t('featured.yes') : t('featured.no')}</p>
      <ul className="mt-1 grid gap-1 text-sm">
        {view.missing.map((missing) => (
          <li key={missing}>{t(`featured.missing.${missing}`, { count: view.activeDays })}</li>
        ))}
      </ul>
      <Place view={view} />
      <How view={view} />
    </Panel>
  );
}

function Place({
  view: { featured, reason, place, candidates, score, needed, asNewcomer },
}: {
  view: OwnFeaturedView;
}) {
  const t = useT('provider');
  const format = useFormat();
  const rounded = useScores([score, needed]);
  if (place === null || score === null) return null;
  const own = { score: rounded(score) };
  const hasReservedPlace = featured && asNewcomer;
  const sentences = [
    t('featured.place', { place, candidates }),
    // A provider with just the required score, but no place, does not read the same number twice: the next sentence
    // gives the reason.
    needed === null || needed === score || hasReservedPlace
      ? t('featured.scoreAlone', own)
      : t(asNewcomer ? 'featured.scoreNewcomer' : 'featured.score', { ...own, needed: rounded(needed) }),
    hasReservedPlace && t('featured.newcomer'),
    reason === 'tradeFull' && t('featured.tradeFull'),
    reason === 'tie' && t('featured.tie'),
  ];
  return <p className="mt-1 text-sm">{format.sentences(...sentences)}</p>;
}

function How({ view: { inputs } }: { view: OwnFeaturedView }) {
  const t = useT('provider');
  const format = useFormat();
  const rounded = useScores([]);
  const { reviews, priorReviews, weighted, countryMean, released, failed } = inputs;
  const total = released + failed;
  const rating = { weighted: rounded(weighted), mean: rounded(countryMean), reviews, prior: priorReviews };
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 items-center font-semibold">{t('featured.how')}</summary>
      <p className="text-muted">
        {format.sentences(
          t('featured.rating', rating),
          total === 0 ? t('featured.noJobs') : t('featured.completion', { total, released }),
        )}
      </p>
    </details>
  );
}

const MIN_DIGITS = 2;
const MAX_DIGITS = 6;

/** With two digits, or as many as it takes to distinguish the two. */
function useScores([first, second]: readonly (number | null)[]): (value: number) => string {
  const format = useFormat();
  let digits = MIN_DIGITS;
  const alike = () => first !== second && first?.toFixed(digits) === second?.toFixed(digits);
  while (digits < MAX_DIGITS && alike()) digits += 1;
  return (value) => format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
