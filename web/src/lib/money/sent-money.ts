import type { JobMoney } from '#query-api/contract/job-money.ts';

/** Whether the client has what goes back at the end: it may wait, come back from the bank, or be what the bank took. */
export function isRefundSent({ refund, refunded, ledger, toCome }: JobMoney): boolean {
  const taken = -sumLines(ledger.filter(({ kind }) => kind === 'chargeback'));
  return !toCome.some(({ kind }) => kind === 'refund') && refunded.amount + taken >= refund.amount;
}

/** Whether some of it was paid in another way than to the card. */
export function isPaidManually({ ledger }: JobMoney): boolean {
  return ledger.some(({ kind }) => kind === 'paid-manually');
}

/** Whether the Homewright has the share of the end: it may still wait for its transfer, or that was refused. */
export function isShareSent({ providerAmount, ledger, toCome }: JobMoney): boolean {
  const waits = toCome.some(({ kind }) => kind === 'transfer' || kind === 'rejected-transfer');
  const sent = -sumLines(ledger.filter(({ kind }) => kind === 'transferred'));
  return !waits && sent >= providerAmount.amount;
}

/** What a bank took for good since then, tips aside: what had gone somewhere did not stay there. */
export function takenSince({ ledger }: JobMoney, since: string): number {
  const tips = ledger.filter(({ kind }) => kind === 'tip').map(({ paymentId4 }) => paymentId4);
  const taken = ledger.filter(({ kind, at }) => kind === 'chargeback' && Date.parse(at) > Date.parse(since));
  return -sumLines(taken.filter(({ paymentId4 }) => !tips.includes(paymentId4)));
}

/** What was taken back from the Homewright's account since then. */
export function reversedSince({ ledger }: JobMoney, since: string): number {
  return sumLines(ledger.filter(({ kind, at }) => kind === 'reversed' && Date.parse(at) >= Date.parse(since)));
}

function sumLines(lines: JobMoney['ledger']): number {
  return lines.reduce((sum, { amount }) => sum + amount.amount, 0);
}

/** Whether all of the end is where it belongs: nothing of it is still to move. */
export function isAllSent(money: JobMoney): boolean {
  const { refund, providerAmount } = money;
  return (refund.amount === 0 || isRefundSent(money)) && (providerAmount.amount === 0 || isShareSent(money));
}
