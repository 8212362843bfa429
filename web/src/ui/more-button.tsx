import type { ReactNode } from 'react';

import { Button } from './button.tsx';

/** A list that is loaded page by page. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Loads more of a long list. */
export function MoreButton({ query, children }: { query: PagedQuery; children: ReactNode }) {
  return (
    <Button tone="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {children}
    </Button>
  );
}
