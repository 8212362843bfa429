import type { Journal } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';
import type { DemoView } from './contract/demo.ts';

export interface QueryApiDeps {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sql: Sql;
  /** Only for the admins' history: everything else reads PostgreSQL. */
  readonly journal: Journal;
  /** The demonstration's accounts; undefined without a demonstration. */
  readonly demo?: { readonly accounts: DemoView['accounts'] };
}
