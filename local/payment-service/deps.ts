import type { Clock } from '#platform/clock.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';

import type { PaymentKeys } from './api-keys.ts';

/** The dependencies of the payment service. */
export interface PaymentServiceDeps {
  sql: Sql;
  clock: Clock;
  logger: Logger;
  keys: PaymentKeys;
  /** Where signed webhooks are sent. */
  webhookUrl: string;
  /** The base URL of the bank's challenge, the onboarding page and the identity check. */
  publicUrl: string;
}
