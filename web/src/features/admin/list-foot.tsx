import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';

export interface ListQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The way on through a long list. */
export function ListFoot({ query }: { query: ListQuery }) {
  const t = useT('admin');
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t border-border px-5 py-3 sm:px-6">
      <Button tone="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t('index.more')}
      </Button>
    </div>
  );
}
