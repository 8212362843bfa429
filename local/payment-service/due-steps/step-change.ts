import type { Change, DueStep, Making } from '../state-change.ts';
import { detailsAsked } from '../connect/account.ts';
import { newPayout, PAYOUT_AFTER_SECONDS, payoutArrives, payoutFails } from '../connect/payout.ts';
import { getReferenceId } from '../reference-id.ts';
import { cardVerified, type ShownCard } from '../identity/session.ts';
import { bounceRefund } from '../refunds/refund.ts';
import type { Store } from '../store.ts';

/** The change that one due step makes. */
export async function stepChange(step: DueStep, store: Store, making: Making): Promise<Change[]> {
  switch (step.kind) {
    case 'pay-out': {
      const account = await store.find('account', step.subject);
      if (!account.payouts_enabled) return [];
      const balance = await store.money.readAccountBalances(account.id, making.now - PAYOUT_AFTER_SECONDS);
      return Object.entries(balance)
        .filter(([, { settled }]) => settled > 0)
        .map(([currency, { settled }]) => newPayout(account, { amount: settled, currency }, making));
    }
    case 'details-overdue': {
      const account = await store.find('account', step.subject);
      const deadline = account.requirements?.current_deadline ?? null;
      // The payee gave them in time.
      if (deadline === null || deadline > making.now) return [];
      return [detailsAsked(account, true, making)];
    }
    case 'payout-arrives': {
      const payout = await store.find('payout', step.subject);
      const account = await store.find('account', step.account ?? '');
      const fails = await store.takeTrouble('fail_payouts');
      return [fails ? payoutFails(payout, account) : payoutArrives(payout, account.id)];
    }
    case 'refund-bounces': {
      const refund = await store.find('refund', step.subject);
      const charge = await store.find('charge', getReferenceId(refund.charge));
      return [bounceRefund(refund, charge)];
    }
    case 'identity-mine':
      return verifyCard(step, 'mine', store);
    case 'identity-expired':
      return verifyCard(step, 'expired', store);
    case 'identity-unreadable':
      return verifyCard(step, 'unreadable', store);
  }
}

async function verifyCard({ subject }: DueStep, card: ShownCard, store: Store): Promise<Change[]> {
  const session = await store.find('identity.verification_session', subject);
  // The dashboard may have decided it first.
  return session.status === 'processing' ? [cardVerified(session, card)] : [];
}
