import type { Clock } from '#platform/clock.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';

import type { PaymentKeys } from './api-keys.ts';

/** What the payment service stands on. */
export interface PaymentServiceDeps {
  sql: Sql;
  clock: Clock;
  logger: Logger;
  keys: PaymentKeys;
  /** Where signed webhooks go. */
  webhookUrl: string;
  /** The address at which browsers reach the bank's challenge, the onboarding page and the identity check. */
  publicUrl: string;
}
