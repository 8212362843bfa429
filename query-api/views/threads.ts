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

/** The thread of the job's two sides; a bidder's own. */
export function buildThread(page: JobPage): Thread | null {
  const { job, role, accountId, offers } = page;
  if (isStaff(page)) return null;
  if (role === 'bidder')
    return offers.some(({ providerId }) => providerId === accountId) ? threadWith(page, accountId) : null;
  return job.providerId === null ? null : threadWith(page, job.providerId);
}
