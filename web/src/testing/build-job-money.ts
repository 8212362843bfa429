import type { JobState } from '#domain/job/job-states.ts';
import type { JobMoney, JobPayment } from '#query-api/contract/job-money.ts';

import { eur, hoursAfter, NOW } from './ids.ts';

const stages: Partial<Record<JobState, JobMoney['stage']>> = {
  PaymentPending: 'due',
  PaymentAtRisk: 'due',
  Disputed: 'frozen',
  ChargebackOpen: 'frozen',
  Released: 'released',
  Closed: 'released',
  Settled: 'settled',
  Cancelled: 'settled',
  NoShow: 'settled',
};

/** €420.00 agreed, €453.60 paid: the sums of the example job in one state. */
export function jobMoney(state: JobState, changes: Partial<JobMoney> = {}): JobMoney {
  const stage = stages[state] ?? 'held';
  const taken = stage !== 'due';
  const released = stage === 'released' || stage === 'transferred';
  const settled = stage === 'settled';
  return {
    price: eur(42_000),
    serviceFee: eur(3360),
    discount: eur(0),
    promisedDiscount: eur(0),
    total: eur(45_360),
    commission: eur(4200),
    feeVersion: 1,
    level: 'pro',
    commissionBp: 1000,
    serviceFeeBp: 800,
    serviceFeeMin: eur(150),
    serviceFeeMax: eur(4000),
    providerAmount: eur(settled ? 0 : 37_800),
    platformAmount: eur(settled ? 0 : 7560),
    stage,
    captured: eur(taken ? 45_360 : 0),
    taken: eur(taken ? 45_360 : 0),
    twoAdmins: false,
    capturedAt: taken ? hoursAfter(NOW, -100) : null,
    releasedAt: released ? hoursAfter(NOW, -1) : null,
    settledAt: settled ? hoursAfter(NOW, -1) : null,
    settledBy: settled ? 'cancelled' : null,
    refund: eur(settled ? 45_360 : 0),
    refunded: eur(0),
    bankTook: eur(0),
    ledger: taken ? [aCharge(45_360, -100)] : [],
    toCome: [],
    ...changes,
  };
}

/** The card was charged this many hours ago. */
export function aCharge(amount: number, hours: number): JobMoney['ledger'][number] {
  const at = hoursAfter(NOW, hours);
  return { kind: 'captured', from: 'card', to: 'held', amount: eur(amount), at, paymentId4: '7f2a' };
}

/** The same of a booking whose card is only saved. */
export function savedMoney(changes: Partial<JobMoney> = {}): JobMoney {
  const nothing = { captured: eur(0), taken: eur(0), capturedAt: null, ledger: [] };
  return jobMoney('Booked', { stage: 'saved', ...nothing, ...changes });
}

/** The same of a booking whose money is only authorised. */
export function authorisedMoney(changes: Partial<JobMoney> = {}): JobMoney {
  return jobMoney('Booked', { stage: 'authorised', taken: eur(0), capturedAt: null, ledger: [], ...changes });
}

/** The same of a booking that ended when its money was only authorised: this much of it is charged, as a fee. */
export function settledUncharged(fee: number): JobMoney {
  return jobMoney('Cancelled', {
    captured: eur(fee),
    taken: eur(fee),
    refund: eur(0),
    providerAmount: eur(fee),
    capturedAt: fee === 0 ? null : hoursAfter(NOW, -1),
    ledger: fee === 0 ? [] : [aCharge(fee, -1)],
  });
}

export function jobPayment(state: JobState, changes: Partial<JobPayment> = {}): JobPayment {
  const pending = state === 'PaymentPending';
  const atRisk = state === 'PaymentAtRisk';
  return {
    paymentId: 'pi_1',
    status: pending ? 'pending' : atRisk ? 'at-risk' : 'captured',
    method: 'capture',
    cardLast4: pending ? null : '4242',
    failureCode: atRisk ? 'card_declined' : null,
    dueAt: hoursAfter(NOW, 0.2),
    captureDueAt: null,
    chargeDueAt: null,
    riskEndsAt: atRisk ? hoursAfter(NOW, 11) : null,
    ...changes,
  };
}
