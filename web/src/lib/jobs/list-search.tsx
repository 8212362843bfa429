import type { ReactNode } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { SearchForm } from '#web/ui/search-form.tsx';

interface ListSearchProps {
  /** Names the row of tools for whoever cannot see it. */
  label: string;
  /** Names the field, and stands in it while it is empty. */
  field: string;
  q: string;
  onSearch: (q: string) => void;
  /** Other tools of the list, behind the search. */
  children?: ReactNode;
}

/** Above a list: the words that are searched for, sent with Enter or the button, and what else narrows the list. */
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
        className="flex min-w-56 flex-1 gap-2"
      />
      {children}
    </search>
  );
}
