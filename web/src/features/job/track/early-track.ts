import type { JobState } from '#domain/job/job-states.ts';
import type { TrackStep } from '#web/ui/status-panel.tsx';

import { isStaff, type JobContext } from '../model/job-context.ts';
import { eventDate } from './event-date.ts';

const order: readonly JobState[] = ['Open', 'Offered', 'PaymentPending'];
/** How a request can end before a booking, and the event that dates it. */
const ends: Partial<Record<JobState, string>> = {
  Withdrawn: 'RequestWithdrawn',
  Expired: 'RequestExpired',
  Declined: 'BookingDeclined',
  Removed: 'RequestRemoved',
};

export function isEarly(state: JobState): boolean {
  return order.includes(state) || state === 'BookingRequested' || ends[state] !== undefined;
}

/** From the request to the booking. */
export function earlyTrack(context: JobContext): TrackStep[] {
  const { view, t, date, provider } = context;
  const { state, offerCount, postedAt } = view.job;
  const end = ends[state];
  /** The provider of a direct booking. */
  const asked = view.role !== 'client' && !isStaff(view);
  const at = end !== undefined || state === 'BookingRequested' ? 1 : order.indexOf(state);
  const steps = [
    { label: t('track.posted'), detail: date(postedAt, 'short') },
    end === undefined
      ? view.direct === null
        ? { label: t('track.offers'), detail: offerCount > 0 ? t('track.offersIn', { count: offerCount }) : undefined }
        : { label: asked ? t('track.answerYours') : t('track.answer', { name: provider }) }
      : { label: endLabel(context, state), detail: eventDate(context, end) },
    { label: t('track.booked') },
    { label: t('track.done') },
    { label: t('track.released') },
  ];
  const now = Math.max(at, 1);
  return steps.map((step, index) => ({
    ...step,
    state: index < now ? 'done' : index > now ? 'todo' : end === undefined ? 'now' : 'stopped',
  }));
}

function endLabel({ t }: JobContext, state: JobState): string {
  if (state === 'Withdrawn') return t('track.withdrawn');
  return state === 'Expired' ? t('track.ended') : t(`state.${state}`);
}
