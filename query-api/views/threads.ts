import { toConversationId } from '#domain/conversation/conversation-id.ts';
import type { Thread } from '../contract/offers.ts';
import { isStaff, type JobPage } from './job-page.ts';

/** The viewer's thread with this provider about the job, or the one that the first message would start. */
export function threadWith(
  { job, threads }: { readonly job: { readonly jobId: string }; readonly threads: readonly Thread[] },
  providerId: string,
): Thread {
  const open = threads.find((thread) => thread.providerId === providerId);
  return open ?? { conversationId: toConversationId(job.jobId, providerId), providerId, messages: 0, unread: 0 };
}

/** The thread of the job's two sides; a provider's own who made an offer, or can make one and asks first. */
export function buildThread(page: JobPage): Thread | null {
  const { job, role, accountId } = page;
  if (isStaff(page)) return null;
  if (role === 'bidder') return threadWith(page, accountId);
  return job.providerId === null ? null : threadWith(page, job.providerId);
}
