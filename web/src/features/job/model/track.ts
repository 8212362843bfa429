import type { JobState } from '#domain/job/states.ts';
import type { TrackStep } from '#web/ui/now-panel.tsx';

import { lastOf, type Voice } from './voice.ts';

const early: readonly JobState[] = ['Open', 'Offered', 'PaymentPending', 'Withdrawn', 'Expired'];
const laterOrder: readonly JobState[] = ['Booked', 'InProgress', 'CompletionClaimed', 'ApprovedInGrace', 'Released'];
const earlyOrder: readonly JobState[] = ['Open', 'Offered', 'PaymentPending'];

/** The five stations of a job as its viewer sees them: before booking and after it. */
export function trackOf(voice: Voice): TrackStep[] {
  return early.includes(voice.view.job.state) ? earlyTrack(voice) : laterTrack(voice);
}

function earlyTrack(voice: Voice): TrackStep[] {
  const { view, t, date } = voice;
  const { state } = view.job;
  const stopped = state === 'Withdrawn' || state === 'Expired';
  const at = stopped ? 1 : earlyOrder.indexOf(state);
  const offers = view.job.offerCount > 0 ? t('track.offersIn', { count: view.job.offerCount }) : undefined;
  const ended = lastOf(view, state === 'Withdrawn' ? 'RequestWithdrawn' : 'RequestExpired');
  const steps = [
    { label: t('track.posted'), detail: date(view.job.postedAt, 'short') },
    stopped
      ? {
          label: state === 'Withdrawn' ? t('track.withdrawn') : t('track.ended'),
          detail: ended && date(ended.at, 'short'),
        }
      : { label: t('track.offers'), detail: offers },
    { label: t('track.booked') },
    { label: t('track.done') },
    { label: t('track.released') },
  ];
  return steps.map((step, index) => ({
    ...step,
    state:
      index < at || (index === 0 && at === 0)
        ? 'done'
        : index === Math.max(at, 1)
          ? stopped
            ? 'stopped'
            : 'now'
          : 'todo',
  }));
}

function laterTrack(voice: Voice): TrackStep[] {
  const { view, t, date, provider, client } = voice;
  const { state } = view.job;
  const over = state === 'Released' || state === 'Closed';
  const at = over ? laterOrder.length : laterOrder.indexOf(state);
  const when = (kind: string, index: number): string | undefined => {
    const entry = index <= at ? lastOf(view, kind) : undefined;
    return entry && date(entry.at, 'short');
  };
  const graceHours = view.rules?.graceHours ?? 0;
  const forClient = view.role === 'client';
  const steps = [
    { label: t('track.booked'), detail: when('JobBooked', 0) },
    { label: t('track.inProgress'), detail: when('WorkStarted', 1) },
    {
      label: state === 'CompletionClaimed' && forClient ? t('track.doneSays', { name: provider }) : t('track.done'),
      detail: when('CompletionClaimed', 2),
    },
    {
      label: t('track.approved'),
      detail:
        when('JobApproved', 3) ??
        (at === 2 ? (forClient ? t('track.approvedYours') : t('track.approvedTheirs', { name: client })) : undefined),
    },
    {
      label: t('track.released'),
      detail: when('FundsReleased', 4) ?? (at >= 2 ? t('track.releasedLater', { count: graceHours }) : undefined),
    },
  ];
  return steps.map((step, index) => ({ ...step, state: index < at ? 'done' : index === at ? 'now' : 'todo' }));
}
