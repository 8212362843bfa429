import type { JobState } from '#domain/job/job-states.ts';
import type { JobView } from '#query-api/contract/job.ts';
import type { TrackStep } from '#web/ui/status-panel.tsx';

import { findLatestEntry, type JobContext } from '../model/job-context.ts';
import { eventDate } from './event-date.ts';

/** States off the usual way with an open end: the event that led there. */
const interruptions: Partial<Record<JobState, string>> = {
  PaymentAtRisk: 'FundingFailed',
  NoShowClaimed: 'NoShowClaimed',
  Disputed: 'DisputeOpened',
  ChargebackOpen: 'ChargebackOpened',
};

/** Ends other than a release: the event that dates each. */
const ends = [
  { state: 'Cancelled', kind: 'JobCancelled' },
  { state: 'NoShow', kind: 'NoShowSettled' },
  { state: 'Settled', kind: 'JobSettled' },
] as const;

/** A job that closed without a release ended off the usual way too. */
export function isInterrupted({ job, money }: JobView): boolean {
  return (
    interruptions[job.state] !== undefined ||
    ends.some(({ state }) => state === job.state) ||
    (job.state === 'Closed' && money?.stage === 'settled')
  );
}

/** The reached stages, where the job left the usual way, and its end, open or past. */
export function interruptedTrack(context: JobContext): TrackStep[] {
  const { view, t } = context;
  const { state } = view.job;
  const stopped = interruptions[state];
  const ended = buildEndStep(context);
  const reached = [
    { label: t('track.booked'), kind: 'JobBooked' },
    { label: t('track.inProgress'), kind: 'WorkStarted' },
    { label: t('track.done'), kind: 'CompletionClaimed' },
  ]
    .filter(({ kind }, index) => index === 0 || findLatestEntry(view, kind) !== undefined)
    .map(({ label, kind }): TrackStep => ({ label, detail: eventDate(context, kind), state: 'done' }));
  if (stopped === undefined) return ended === null ? reached : [...reached, ended];
  const here: TrackStep = { label: t(`state.${state}`), detail: eventDate(context, stopped), state: 'stopped' };
  return ended === null ? [...reached, here, { ...after(context), state: 'todo' }] : [...reached, ended, here];
}

/** How it ended, if it did: a bank can charge money back after that, too. */
function buildEndStep(context: JobContext): TrackStep | null {
  const { view, t } = context;
  const { money, job } = view;
  const done = (label: string, kind: string): TrackStep => ({ label, detail: eventDate(context, kind), state: 'done' });
  if (job.state === 'ChargebackOpen' && money?.releasedAt) return done(t('track.released'), 'FundsReleased');
  if (interruptions[job.state] !== undefined && !money?.settledAt) return null;
  const { state, kind } = ends.find((end) => findLatestEntry(view, end.kind) !== undefined) ?? ends[2];
  return done(t(`state.${state}`), kind);
}

function after({ view, t }: JobContext): { label: string; detail?: string } {
  if (view.job.state === 'PaymentAtRisk') return { label: t('track.inProgress') };
  const detail = view.job.state === 'Disputed' ? t('track.settledHow') : undefined;
  return { label: t('track.settled'), detail };
}
