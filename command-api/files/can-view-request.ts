import type { Account } from '#domain/account/state.ts';
import { jobDecider } from '#domain/job/decider.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';
import type { Session } from '#platform/session.ts';

import { fold } from '../command-definition.ts';
import { readAccount } from '../read-account.ts';

type Request = Extract<JournalEvent, { type: 'RequestPosted' | 'BookingRequested' }>;

/** The request that shows this file, if it is the beginning of this history. */
export function requestThatShows(fileId: string, [first]: readonly JournalEvent[]): Request | null {
  if (first?.type !== 'RequestPosted' && first?.type !== 'BookingRequested') return null;
  return first.data.photos.some((photo) => photo.fileId === fileId) ? first : null;
}

/**
 * Whether somebody may see the request, as its page decides it: the Homewright who was asked, everybody who ever made
 * an offer, and approved Homewrights of its country and trade while it is open.
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
