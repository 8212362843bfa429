import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { inputStyle } from '#web/ui/input-style.ts';

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
      <form
        className="flex min-w-56 flex-1 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          onSearch(typeof typed === 'string' ? typed.trim() : '');
        }}
      >
        <input
          key={q}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={q}
          aria-label={field}
          placeholder={field}
          className={inputStyle}
        />
        <Button type="submit" tone="secondary" icon={Search} className="min-h-12">
          {t('list.find')}
        </Button>
      </form>
      {children}
    </search>
  );
}
