import { useT } from '#web/lib/i18n/use-t.ts';
import { MoreButton, type PagedQuery } from '#web/ui/more-button.tsx';

/** Loads the next page of a long list. */
export function ListFoot({ query }: { query: PagedQuery }) {
  const t = useT('admin');
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t border-border px-5 py-3 sm:px-6">
      <MoreButton query={query}>{t('index.more')}</MoreButton>
    </div>
  );
}
