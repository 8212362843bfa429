import { X } from 'lucide-react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextButton } from '#web/ui/text-button.tsx';

import { filterNames, noFilters, type ProviderSearch } from './providers-params.ts';
import { useFilterTexts } from './use-filter-texts.ts';

interface FilterChipsProps {
  search: ProviderSearch;
  currency: string;
  onChange: (change: Partial<ProviderSearch>) => void;
}

/** The chosen filters, each to be removed. */
export function FilterChips({ search, currency, onChange }: FilterChipsProps) {
  const t = useT('providers');
  const text = useFilterTexts(currency, search.unit);
  const chosen = filterNames.filter((name) => search[name] !== '');
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('filters.chosen')} className="mb-2 flex flex-wrap items-center gap-2">
      {chosen.map((name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onChange({ [name]: '' })}
            aria-label={t('filters.remove', { filter: text(name, search[name]) })}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-soft px-3.5 text-sm font-semibold text-on-soft hover:brightness-95"
          >
            {text(name, search[name])}
            <Icon icon={X} size={16} />
          </button>
        </li>
      ))}
      <li>
        <TextButton onClick={() => onChange(noFilters)}>{t('filters.clear')}</TextButton>
      </li>
    </ul>
  );
}
