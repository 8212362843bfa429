import { accountFacts } from '#domain/account/facts.ts';
import { jobDecider } from '#domain/job/decider.ts';
import { seesRequest } from '#domain/job/sees-request.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import { fold } from '../command-definition.ts';
import { readAccount } from '../read-account.ts';

/** Whether this file is a photo of the request that the history begins with. */
export function isPhotoOfRequest(fileId: string, [first]: readonly JournalEvent[]): boolean {
  if (first?.type !== 'RequestPosted' && first?.type !== 'BookingRequested') return false;
  return first.data.photos.some((photo) => photo.fileId === fileId);
}

/** Whether the account sees the request, and so its photos. */
export async function canViewRequest(
  history: readonly JournalEvent[],
  accountId: string,
  journal: Journal,
): Promise<boolean> {
  const job = fold(jobDecider, history);
  if (job === null) return false;
  const account = await readAccount(journal, accountId);
  return seesRequest(job, accountId, account && accountFacts(account));
}
