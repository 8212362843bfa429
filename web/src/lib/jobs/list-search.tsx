import type { ReactNode } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { SearchForm } from '#web/ui/search-form.tsx';

interface ListSearchProps {
  /** The accessible name of the toolbar. */
  label: string;
  /** The field's label, and its placeholder. */
  field: string;
  q: string;
  onSearch: (q: string) => void;
  /** Other tools of the list, after the search. */
  children?: ReactNode;
}

/** Above a list: the search field, submitted with Enter or the button, and the list's other filters. */
export function ListSearch({ label, field, q, onSearch, children }: ListSearchProps) {
  const t = useT('job');
  return (
    <search aria-label={label} className="flex flex-wrap items-end gap-3 border-b border-border px-5 py-3.5 sm:px-6">
      <SearchForm
        field={field}
        button={t('list.find')}
        picture
        q={q}
        onSearch={onSearch}
        className="flex min-w-[min(14rem,100%)] flex-1 gap-2"
      />
      {children}
    </search>
  );
}
