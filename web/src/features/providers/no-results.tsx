import { ArrowRight } from 'lucide-react';

import type { ProvidersView } from '#query-api/contract/providers.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { filterNames, noFilters, type ProviderSearch } from './providers-params.ts';
import { useFilterTexts } from './use-filter-texts.ts';

interface NoResultsProps {
  view: Pick<ProvidersView, 'all' | 'loosen'>;
  search: ProviderSearch;
  currency: string;
  onChange: (change: Partial<ProviderSearch>) => void;
}

/** No Homewright fits: each filter whose removal helps, with how many that brings; or that several have to go. */
export function NoResults({ view: { all, loosen }, search, currency, onChange }: NoResultsProps) {
  const t = useT('providers');
  const format = useFormat();
  const text = useFilterTexts(currency, search.unit);
  if (loosen.length === 0 && all > 0 && filterNames.some((name) => search[name] !== '')) {
    return (
      <EmptyState
        level={2}
        spot="unjoined"
        title={t('empty.title')}
        text={t('empty.several')}
        action={<TextButton onClick={() => onChange(noFilters)}>{t('filters.clear')}</TextButton>}
      />
    );
  }
  if (loosen.length === 0) {
    return <EmptyState level={2} spot="unjoined" title={t('empty.none')} text={t('empty.noneText')} />;
  }
  return (
    <EmptyState
      level={2}
      spot="unjoined"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <ul className="grid w-full divide-y divide-border rounded-card border border-control sm:min-w-96">
          {loosen.map(({ filter, count }) => (
            <li key={filter}>
              <button
                type="button"
                onClick={() => onChange({ [filter]: '' })}
                className="flex min-h-13 w-full cursor-pointer items-center gap-4 px-4 py-2.5 text-start hover:bg-surface"
              >
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
                  {t('empty.without', { filter: format.quote(text(filter, search[filter])) })}
                </span>
                <span className="tabular">{format.number(count)}</span>
                <Icon icon={ArrowRight} size={16} className="flip text-primary" />
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
