import { parseCategory, type SubscriptionFilter } from '../event-log.ts';
import { comparePositions, type Position } from '../position.ts';
import { readPage, type Page } from './read-events.ts';
import type { Sql } from './sql.ts';
import type { AppendNotifications } from './append-notifications.ts';

/** The end of the log, read once for all subscriptions of a process that have reached it, with any filter. */
export interface Tail {
  /** The events after the last known end; undefined for a subscription that has not reached it. */
  read(after: Position | undefined, limit: number, filter: SubscriptionFilter): Promise<Page> | undefined;
}

export function createTail(sql: Sql, wakeUps: Pick<AppendNotifications, 'count'>): Tail {
  let last: { after: Position | undefined; limit: number; count: number; page: Promise<Page> } | undefined;

  /** Subscriptions woken by the same wake-up share one read. */
  function shared(after: Position | undefined, limit: number): Promise<Page> {
    const { count } = wakeUps;
    if (last?.after === after && last?.limit === limit && last?.count === count) return last.page;
    const page = readPage(sql, after, limit, {});
    last = { after, limit, count, page };
    page.catch(() => {
      if (last?.page === page) last = undefined;
    });
    return page;
  }

  return {
    read(after, limit, { categories }) {
      if (comparePositions(after, last?.after) < 0) return undefined;
      const page = shared(after, limit);
      return categories === undefined ? page : page.then((all) => only(all, new Set(categories)));
    },
  };
}

function only(page: Page, categories: ReadonlySet<string>): Page {
  return { ...page, events: page.events.filter(({ stream }) => categories.has(parseCategory(stream))) };
}
