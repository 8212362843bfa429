import type { SealedJournal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Logger } from '#platform/logger.ts';
import type { Geolocator } from '#platform/geolocation/geolocator.ts';
import type { Sql } from '#platform/postgres.ts';
import type { DemoView } from './contract/demo.ts';
import type { SeoPages } from './seo/seo-pages.ts';
import { defaultSocketLimits, type SocketLimits } from './live/socket-limiter.ts';

export interface QueryApiDeps {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sql: Sql;
  /** Events as they are stored, for exported histories. */
  readonly log: Pick<EventLog, 'read'>;
  /** Only for the admins' history: everything else reads PostgreSQL. */
  readonly journal: SealedJournal;
  /** By default the configured one. */
  readonly geolocator?: Geolocator;
  /** What search engines are told of the pages; undefined where no pages are served. */
  readonly pages?: SeoPages;
  readonly limits?: Partial<QueryLimits>;
  /** The demonstration's accounts; undefined without a demonstration. */
  readonly demo?: { readonly accounts: DemoView['accounts'] };
}

/** Counted per process: they protect it, and are no access control. */
export interface QueryLimits {
  /** Requests per network address and minute, to any route. A page reads up to ten views, and again with each change. */
  readonly requestsPerMinute: number;
  readonly sockets: SocketLimits;
}

export const defaultQueryLimits: QueryLimits = { requestsPerMinute: 12_000, sockets: defaultSocketLimits };
