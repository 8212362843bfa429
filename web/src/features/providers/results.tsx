import type { ProvidersView } from '#query-api/contract/providers.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton.tsx';

import { NoResults } from './no-results.tsx';
import { Pages } from './pages.tsx';
import type { ProviderSearch } from './providers-params.ts';
import { ResultRow } from './result-row.tsx';
import { useFilterTexts } from './use-filter-texts.ts';

interface ResultsProps {
  view: ProvidersView;
  search: ProviderSearch;
  currency: string;
  onChange: (change: Partial<ProviderSearch>) => void;
}

/** The providers; where none fits all filters, the closest match after what can be loosened. */
export function Results({ view, search, currency, onChange }: ResultsProps) {
  const t = useT('providers');
  const format = useFormat();
  const text = useFilterTexts(currency, search.unit);
  const { providers, loosened, page, pages, total } = view;
  const list = (
    <ul className="divide-y divide-border">
      {providers.map((provider) => (
        <ResultRow
          key={provider.accountId}
          provider={provider}
          trade={search.category || view.understood.trades[0]?.category}
        />
      ))}
    </ul>
  );
  if (total > 0) {
    return (
      <>
        <h2 className="sr-only">{t('results')}</h2>
        <Panel flush foot={t('foot')}>
          {list}
        </Panel>
        <Pages page={page} pages={pages} />
      </>
    );
  }
  return (
    <>
      <Panel flush>
        <NoResults view={view} search={search} currency={currency} onChange={onChange} />
      </Panel>
      {loosened !== null && search[loosened] !== '' && (
        <Panel
          flush
          className="mt-6"
          title={t('empty.closest', { filter: format.quote(text(loosened, search[loosened])) })}
        >
          {list}
        </Panel>
      )}
    </>
  );
}

/** The rows' boxes. */
export function ResultsSkeleton() {
  const t = useT('providers');
  return (
    <Skeleton label={t('loading')}>
      <Panel flush>
        {Array.from({ length: 5 }, (_, row) => (
          <div
            key={row}
            className="grid grid-cols-[64px_minmax(0,1fr)] gap-4 border-t border-border px-5 py-5 first:border-t-0 sm:px-6"
          >
            <SkeletonBlock className="size-16 rounded-full" />
            <div>
              <SkeletonBlock className="h-5 w-2/5" />
              <SkeletonBlock className="mt-2.5 h-4.5 w-3/5" />
              <SkeletonBlock className="mt-2.5 h-4.5 w-4/5" />
            </div>
          </div>
        ))}
      </Panel>
    </Skeleton>
  );
}
