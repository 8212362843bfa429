import type { FailedRefundsView } from '#query-api/contract/money-queues.ts';

export type FailedRefund = FailedRefundsView['refunds'][number];
