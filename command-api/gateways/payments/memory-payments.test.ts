import { beforeEach, describe } from 'vitest';

import { paymentsContract } from './contract/payments-contract.ts';
import { createMemoryPayments, type MemoryPayments } from './memory-payments.ts';
import type { PaymentNotice } from './port.ts';

let payments: MemoryPayments;
let notices: PaymentNotice[];
beforeEach(() => {
  payments = createMemoryPayments();
  notices = [];
});

describe('payments in memory', () => {
  paymentsContract(() => ({
    gateway: payments,
    async pay(paymentId, outcome) {
      payments.pay(paymentId, outcome === 'declined' ? 'insufficient_funds' : undefined);
    },
    async noticeOf(paymentId, kind) {
      notices.push(...payments.takeNotices());
      const notice = notices.find((each) => each.paymentId === paymentId && each.kind === kind);
      if (notice === undefined) throw new Error('no such notice came');
      return notice;
    },
  }));
});
