import type { JobMoney } from '#query-api/contract/job-money.ts';

/** Whether the client has what goes back at the end: it may wait, or come back from the bank. */
export function isRefundSent({ refund, refunded, toCome }: JobMoney): boolean {
  return !toCome.some(({ kind }) => kind === 'refund') && refunded.amount >= refund.amount;
}

/** Whether some of it was paid in another way than to the card. */
export function isPaidOtherwise({ ledger }: JobMoney): boolean {
  return ledger.some(({ kind }) => kind === 'paid-otherwise');
}

/** Whether the Homewright has the share of the end: it may still wait for its transfer, or that was refused. */
export function isShareSent({ providerAmount, ledger, toCome }: JobMoney): boolean {
  const waits = toCome.some(({ kind }) => kind === 'transfer' || kind === 'refused-transfer');
  const sent = ledger.filter(({ kind }) => kind === 'transferred');
  const sum = sent.reduce((so, { amount }) => so + Math.abs(amount.amount), 0);
  return !waits && sum >= providerAmount.amount;
}

/** Whether all of the end is where it belongs: nothing of it is still to move. */
export function isAllSent(money: JobMoney): boolean {
  const { refund, providerAmount } = money;
  return (refund.amount === 0 || isRefundSent(money)) && (providerAmount.amount === 0 || isShareSent(money));
}
