import type { JobMoney } from '#query-api/contract/job-money.ts';

/**
 * Whether the client has the refund of the end: it may wait, be returned by the bank, or be covered by a chargeback.
 */
export function isRefundSent({ refund, refunded, ledger, toCome }: JobMoney): boolean {
  const taken = -sumLines(ledger.filter(({ kind }) => kind === 'chargeback'));
  return !toCome.some(({ kind }) => kind === 'refund') && refunded.amount + taken >= refund.amount;
}

/** Whether a part of it was paid manually, not to the card. */
export function isPaidManually({ ledger }: JobMoney): boolean {
  return ledger.some(({ kind }) => kind === 'paid-manually');
}

/** Whether the provider has the share of the end: its transfer may wait, or was rejected. */
export function isShareSent({ providerAmount, ledger, toCome }: JobMoney): boolean {
  const waits = toCome.some(({ kind }) => kind === 'transfer' || kind === 'rejected-transfer');
  const sent = -sumLines(ledger.filter(({ kind }) => kind === 'transferred'));
  return !waits && sent >= providerAmount.amount;
}

/** What a bank took for good since then, tips aside: it is no longer where it was sent. */
export function takenSince({ ledger }: JobMoney, since: string): number {
  const tips = ledger.filter(({ kind }) => kind === 'tip').map(({ paymentId4 }) => paymentId4);
  const taken = ledger.filter(({ kind, at }) => kind === 'chargeback' && Date.parse(at) > Date.parse(since));
  return -sumLines(taken.filter(({ paymentId4 }) => !tips.includes(paymentId4)));
}

/** What was reversed from the provider's account since then. */
export function reversedSince({ ledger }: JobMoney, since: string): number {
  return sumLines(ledger.filter(({ kind, at }) => kind === 'reversed' && Date.parse(at) >= Date.parse(since)));
}

function sumLines(lines: JobMoney['ledger']): number {
  return lines.reduce((sum, { amount }) => sum + amount.amount, 0);
}

/** Whether the whole settlement is paid: nothing of it is still to move. */
export function isAllSent(money: JobMoney): boolean {
  const { refund, providerAmount } = money;
  return (refund.amount === 0 || isRefundSent(money)) && (providerAmount.amount === 0 || isShareSent(money));
}
