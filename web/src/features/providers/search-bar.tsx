import { Search } from 'lucide-react';
import { useId } from 'react';

import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { MAX_SEARCH_LENGTH } from '#web/lib/list-params.ts';
import { type CountryCode, countryCodes, countryName } from '#web/lib/locale/countries.ts';
import { Button } from '#web/ui/button.tsx';
import { inputStyle } from '#web/ui/input-style.ts';
import { NativeSelect } from '#web/ui/select.tsx';

interface SearchBarProps {
  q: string;
  near: string;
  country: CountryCode;
  onSearch: (search: { q: string; near: string; country: string }) => void;
}

/** What, and where. The fields follow the address. */
export function SearchBar({ q, near, country, onSearch }: SearchBarProps) {
  const t = useT('providers');
  const language = useLanguage();
  const id = useId();
  const countries = countryCodes
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return (
    <search aria-label={t('search.label')}>
      <form
        key={`${q} ${near} ${country}`}
        className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_220px_200px_auto] lg:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const text = (name: string): string => {
            const value = typed.get(name);
            return typeof value === 'string' ? value.trim() : '';
          };
          onSearch({ q: text('q'), near: text('near'), country: text('country') });
        }}
      >
        <div className="grid gap-1.5 sm:col-span-3 lg:col-span-1">
          <label htmlFor={`${id}-q`} className="text-sm font-semibold">
            {t('search.what')}
          </label>
          <input
            id={`${id}-q`}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t('search.example')}
            className={inputStyle}
          />
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-near`} className="text-sm font-semibold">
            {t('search.near')}
          </label>
          <input
            id={`${id}-near`}
            name="near"
            defaultValue={near}
            maxLength={MAX_SEARCH_LENGTH}
            className={inputStyle}
          />
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-country`} className="text-sm font-semibold">
            {t('search.where')}
          </label>
          <NativeSelect id={`${id}-country`} name="country" defaultValue={country} options={countries} />
        </div>
        <Button type="submit" icon={Search} className="min-h-12 self-end">
          {t('search.button')}
        </Button>
      </form>
    </search>
  );
}
