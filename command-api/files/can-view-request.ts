import type { Account } from '#domain/account/state.ts';
import { jobDecider } from '#domain/job/decider.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';
import type { Session } from '#platform/session.ts';

import { fold } from '../command-definition.ts';
import { readAccount } from '../read-account.ts';

type Request = Extract<JournalEvent, { type: 'RequestPosted' | 'BookingRequested' }>;

/** The request that shows this file, if the history begins with one. */
export function requestThatShows(fileId: string, [first]: readonly JournalEvent[]): Request | null {
  if (first?.type !== 'RequestPosted' && first?.type !== 'BookingRequested') return null;
  return first.data.photos.some((photo) => photo.fileId === fileId) ? first : null;
}

/**
 * Whether the account can see the request, by the same rules as its page. These providers can: the one who was asked,
 * those who ever made an offer, and, while it is open, approved ones of its country and trade.
 */
export async function canViewRequest(
  request: Request,
  history: readonly JournalEvent[],
  { accountId, accountType }: Session,
  journal: Journal,
): Promise<boolean> {
  if (accountType !== 'provider') return false;
  if (request.type === 'BookingRequested' && request.data.providerId === accountId) return true;
  if (history.some((event) => event.type === 'OfferSubmitted' && event.data.providerId === accountId)) return true;
  const state = fold(jobDecider, history)?.state;
  const open = request.type === 'RequestPosted' && (state === 'Open' || state === 'Offered');
  return open && fits(request, await readAccount(journal, accountId));
}

function fits({ data }: Request, account: Account | null): boolean {
  const approved = account?.verification.approvalStatus === 'approved';
  return approved && account.country === data.country && account.trades.includes(data.category);
}
