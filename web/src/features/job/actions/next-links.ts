import { CreditCard, type LucideIcon, MessageSquare, RotateCcw, Scale } from 'lucide-react';

import type { JobState } from '#domain/job/job-states.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { paths } from '#web/app/paths.ts';
import { isLate } from '#web/lib/jobs/local-due.ts';

import type { JobContext } from '../model/job-context.ts';

/** A page that is the next step when this page has no action for it. */
export interface NextLink {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Nothing waits for it: never the primary button. */
  optional?: true;
}

const lost: readonly JobState[] = ['Withdrawn', 'Expired', 'Declined'];

/** The pages to continue on, the most important first: the dispute, before further payments. */
export function nextLinks(context: JobContext<'actions'>): NextLink[] {
  return [bookingLink(context), disputeLink(context), paymentDueLink(context), postAgainLink(context)].filter(
    (link) => link !== null,
  );
}

function bookingLink({ view, t, format }: JobContext<'actions'>): NextLink | null {
  const { job, role } = view;
  if (role !== 'client') return null;
  const to = paths.checkout(job.jobId);
  if (job.state === 'PaymentPending') {
    const saves = view.payment?.method === 'save';
    const amount = view.money === null ? '' : format.money(view.money.total);
    return { to, label: saves ? t('action.save') : t('action.pay', { amount }), icon: CreditCard };
  }
  if (job.state === 'PaymentAtRisk' && !view.actions.includes('RetryPayment')) {
    return { to, label: t('action.RetryPayment'), icon: CreditCard };
  }
  return null;
}

function disputeLink({ view: { job }, t }: JobContext<'actions'>): NextLink | null {
  return job.state === 'Disputed' ? { to: paths.dispute(job.jobId), label: t('action.dispute'), icon: Scale } : null;
}

/** Payments in addition to the booking: a raised price, or a tip, which can be paid during a dispute. */
function paymentDueLink({ view: { job, role, paymentsDue }, t, format }: JobContext<'actions'>): NextLink | null {
  const due = paymentsDue.find(({ purpose }) => purpose !== 'main');
  if (role !== 'client' || due === undefined) return null;
  const amount = format.money(due.amount);
  return {
    to: paths.checkout(job.jobId, { purpose: due.purpose, ref: due.ref }),
    label: due.purpose === 'tip' ? t('action.payTip', { amount }) : t('action.payExtra', { amount }),
    icon: CreditCard,
    ...(due.purpose === 'tip' && { optional: true }),
  };
}

function postAgainLink({ view: { job, role }, t }: JobContext<'actions'>): NextLink | null {
  if (role !== 'client' || !lost.includes(job.state)) return null;
  return {
    to: paths.postRequest({ category: job.category, q: job.title ?? undefined }),
    label: t('action.postAgain'),
    icon: RotateCcw,
  };
}

/** Work whose time is over: contact the other side first. */
export function overdueContact({ view, t, now, other }: JobContext<'actions'>): NextLink | null {
  const { job, conversation, role } = view;
  if (conversation === null || !isTimeOver(job, now)) return null;
  return {
    to: paths.job(job.jobId, 'messages'),
    label: role === 'client' ? t('action.contactProvider') : t('action.contact', { name: other }),
    icon: MessageSquare,
  };
}

/** The provider did not come to the start, or the work is due today or overdue. */
function isTimeOver({ state, startAt, expectedCompletionAt }: JobView['job'], now: number): boolean {
  const until = state === 'Booked' ? startAt : isUnderWay(state) ? expectedCompletionAt : null;
  return until !== null && Date.parse(until) < now;
}

/** Then, to complain (specification: overdue jobs offer both): a no-show, or late work from the next day on. */
export function offersComplaint({ view, now }: JobContext<'actions'>): boolean {
  const { job, conversation } = view;
  return conversation !== null && isTimeOver(job, now) && (job.state === 'Booked' || isLate(job, now));
}

function isUnderWay(state: JobState): boolean {
  return state === 'InProgress' || state === 'ChangesRequested';
}
