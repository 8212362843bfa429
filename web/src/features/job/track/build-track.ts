import type { JobState } from '#domain/job/job-states.ts';
import type { TrackStep } from '#web/ui/status-panel.tsx';

import type { JobContext } from '../model/job-context.ts';
import { earlyTrack, isEarly } from './early-track.ts';
import { interruptedTrack, isInterrupted } from './interrupted-track.ts';
import { eventDate } from './event-date.ts';

const order: readonly JobState[] = ['Booked', 'InProgress', 'CompletionClaimed', 'ApprovedInGrace', 'Released'];

/** The stages of a job for its viewer: before booking, on the usual way, and off it. */
export function buildTrack(context: JobContext): TrackStep[] {
  const { state } = context.view.job;
  if (isEarly(state)) return earlyTrack(context);
  return isInterrupted(context.view) ? interruptedTrack(context) : usualTrack(context);
}

function usualTrack(context: JobContext): TrackStep[] {
  const { view, t, provider, client } = context;
  const { state } = view.job;
  const changes = state === 'ChangesRequested';
  const over = state === 'Released' || state === 'Closed';
  const at = over ? order.length : changes ? 2 : order.indexOf(state);
  const when = (kind: string, index: number): string | undefined =>
    index <= at ? eventDate(context, kind) : undefined;
  const graceHours = view.rules?.graceHours ?? 0;
  const forClient = view.role === 'client';
  const steps = [
    { label: t('track.booked'), detail: when('JobBooked', 0) },
    { label: t('track.inProgress'), detail: when('WorkStarted', 1) },
    changes
      ? { label: t('state.ChangesRequested'), detail: when('ChangesRequested', 2) }
      : {
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
      detail:
        when('FundsReleased', 4) ?? (at >= 2 && !over ? t('track.releasedLater', { count: graceHours }) : undefined),
    },
  ];
  return steps.map((step, index) => ({ ...step, state: index < at ? 'done' : index === at ? 'now' : 'todo' }));
}
