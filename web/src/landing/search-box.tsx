import { ArrowRight, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CategoryKey } from '#domain/categories.ts';
import { links, requestSearch } from './landing-links.ts';
import { useTypewriter } from './use-typewriter.ts';

/** Most visitors never type here. */
const loadSuggestions = async () => ({
  ...(await import('./suggestions.ts')),
  ...(await import('./suggestion-list.tsx')),
});
type Suggestions = Awaited<ReturnType<typeof loadSuggestions>>;

/** The search for a service, by free text or by a category. `onGo` leaves the page. */
export function SearchBox({ onGo = (address: string) => location.assign(address) }) {
  const t = useT('landing');
  const names = useT('common');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [focused, setFocused] = useState(false);
  const [active, setActive] = useState(-1);
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const placeholder = useTypewriter(
    [
      t('search.examples.tap'),
      t('search.examples.cleaning'),
      t('search.examples.moving'),
      t('search.examples.socket'),
      t('search.examples.painting'),
      t('search.examples.assembly'),
      t('search.examples.hedge'),
    ],
    focused,
  );
  const categoryName = (key: CategoryKey) => names(`category.${key}`);
  const found =
    focused && suggestions !== null ? suggestions.matching(suggestions.suggestionsFrom(categoryName), typed) : [];
  const open = found.length > 0;

  const focus = () => {
    setFocused(true);
    // Without them the search still leads to the request form.
    void loadSuggestions().then(setSuggestions, () => undefined);
  };
  const go = (query: string) => {
    if (query.trim() === '') return;
    const all = suggestions?.suggestionsFrom(categoryName) ?? [];
    onGo(suggestions?.findDestination(all, query) ?? requestSearch(query));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped('');
    if (!open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((now) => (now + step + found.length + (now < 0 && step < 0 ? 1 : 0)) % found.length);
  };

  return (
    <search>
      <form
        action={links.postRequest}
        onSubmit={(event) => {
          event.preventDefault();
          go(found[active]?.name ?? typed);
        }}
        className="relative grid max-w-160 grid-cols-[1fr_auto] items-center gap-2 rounded-[14px] border border-control bg-card p-1.5 shadow-lift focus-within:border-primary focus-within:outline-2 focus-within:outline-primary sm:p-2"
      >
        <div className="relative flex min-w-0 items-center gap-2 ps-2.5 sm:gap-3 sm:ps-3.5">
          <Icon icon={Search} size={24} className="text-muted" />
          <input
            type="search"
            name="q"
            value={typed}
            autoComplete="off"
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(-1);
            }}
            onFocus={focus}
            onBlur={() => setFocused(false)}
            onKeyDown={onKeyDown}
            className="min-h-13 w-full min-w-0 bg-transparent text-base outline-none sm:text-lg"
          />
          {typed === '' && !focused && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-s-[42px] inset-e-0 truncate text-base text-subtle sm:inset-s-[50px] sm:text-lg"
            >
              {placeholder}
              <i className="ms-0.5 inline-block h-[1.1em] w-0.5 animate-caret bg-primary align-[-.18em]" />
            </span>
          )}
        </div>
        <button type="submit" className={buttonStyle({ className: 'min-h-13 rounded-[10px] px-4 sm:px-5.5' })}>
          <span className="max-sm:sr-only">{t('search.submit')}</span>
          <Icon icon={ArrowRight} flip />
        </button>
        {open && suggestions !== null && (
          <suggestions.SuggestionList
            id={listId}
            label={t('search.suggestions')}
            items={found}
            active={active}
            onChoose={go}
          />
        )}
        <output className="sr-only">{open && t('search.found', { count: found.length })}</output>
      </form>
    </search>
  );
}
