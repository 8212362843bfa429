import type { SubscriptionFilter } from '../event-log.ts';
import type { Position } from '../position.ts';
import type { Feed } from '../feed.ts';
import { readPage, type Page } from './read-events.ts';
import type { Sql } from './sql.ts';
import type { Tail } from './tail.ts';
import type { AppendNotifications } from './append-notifications.ts';

/**
 * Reads the table page by page, and prefetches the next page while a full one is handled. At the end it shares its
 * reads with the other feeds there.
 */
export function createPostgresFeed(
  { sql, wakeUps, tail }: { sql: Sql; wakeUps: AppendNotifications; tail: Tail },
  after: Position | undefined,
  filter: SubscriptionFilter,
): Feed {
  const closing = new AbortController();
  let searchedTo = after;
  let atEnd = false;
  let seen = wakeUps.count;
  let prefetched: Promise<Page> | undefined;

  function readNext(limit: number): Promise<Page> {
    seen = wakeUps.count;
    const together = atEnd ? tail.read(searchedTo, limit, filter) : undefined;
    return together ?? readPage(sql, searchedTo, limit, filter);
  }

  return {
    async next(limit) {
      let page: Page;
      do {
        page = await (prefetched ?? readNext(limit));
        prefetched = undefined;
        ({ searchedTo, atEnd } = page);
      } while (page.events.length === 0 && !atEnd && !closing.signal.aborted);
      if (!atEnd && !closing.signal.aborted) {
        prefetched = readNext(limit);
        // The next `next` awaits it; without one, its failure concerns no one.
        prefetched.catch(() => {});
      }
      return { events: page.events, caughtUp: atEnd };
    },
    waitForMore: () => wakeUps.after(seen, closing.signal),
    close: () => closing.abort(),
  };
}
