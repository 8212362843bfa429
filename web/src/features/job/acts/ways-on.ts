import { CreditCard, type LucideIcon, MessageSquare, RotateCcw, Scale } from 'lucide-react';

import type { JobState } from '#domain/job/states.ts';
import { paths } from '#web/app/paths.ts';

import type { Voice } from '../model/voice.ts';

/** A page that is the next step, where no act of this page is. */
export interface WayOn {
  to: string;
  label: string;
  icon: LucideIcon;
}

const lost: readonly JobState[] = ['Withdrawn', 'Expired', 'Declined'];

/** The one page to go on to, if there is one: to pay, to the dispute, or to ask again. */
export function wayOn({ view, t, format }: Voice<'acts'>): WayOn | null {
  const { job, role, paymentsDue } = view;
  const { jobId } = job;
  if (role === 'client' && job.state === 'PaymentPending') {
    const saves = view.payment?.method === 'save';
    const amount = view.money === null ? '' : format.money(view.money.total);
    return {
      to: paths.checkout(jobId),
      label: saves ? t('action.save') : t('action.pay', { amount }),
      icon: CreditCard,
    };
  }
  if (role === 'client' && job.state === 'PaymentAtRisk' && !view.actions.includes('RetryPayment')) {
    return { to: paths.checkout(jobId), label: t('action.RetryPayment'), icon: CreditCard };
  }
  const due = paymentsDue.find(({ purpose }) => purpose !== 'main');
  if (role === 'client' && due !== undefined) {
    const amount = format.money(due.amount);
    return {
      to: paths.checkout(jobId, { purpose: due.purpose, ref: due.ref }),
      label: due.purpose === 'tip' ? t('action.payTip', { amount }) : t('action.payExtra', { amount }),
      icon: CreditCard,
    };
  }
  if (job.state === 'Disputed') return { to: paths.dispute(jobId), label: t('action.dispute'), icon: Scale };
  if (role === 'client' && lost.includes(job.state)) {
    return {
      to: paths.postRequest({ category: job.category, q: job.title ?? undefined }),
      label: t('action.postAgain'),
      icon: RotateCcw,
    };
  }
  return null;
}

/** Work that is late: first to talk, then to complain (specification: overdue jobs offer both). */
export function overdueContact({ view, t, now, other }: Voice<'acts'>): WayOn | null {
  const { job, conversation, role } = view;
  const expected = job.state === 'Booked' ? job.startAt : job.expectedCompletionAt;
  const running = job.state === 'Booked' || job.state === 'InProgress' || job.state === 'ChangesRequested';
  if (!running || conversation === null || expected === null || Date.parse(expected) >= now) return null;
  return {
    to: paths.job(job.jobId, 'messages'),
    label: role === 'client' ? t('action.contactProvider') : t('action.contact', { name: other }),
    icon: MessageSquare,
  };
}
