import type { JobState } from '#domain/job/states.ts';
import type { JobView } from '#query-api/contract/job.ts';
import type { TrackStep } from '#web/ui/now-panel.tsx';

import { lastOf, type Voice } from '../model/voice.ts';
import { passed } from './passed.ts';

/** Off the usual way: the event that led there, and whether it is still open how it ends. */
const interruptions: Partial<Record<JobState, { kind: string; open: boolean }>> = {
  PaymentAtRisk: { kind: 'PaymentFellThrough', open: true },
  NoShowClaimed: { kind: 'NoShowClaimed', open: true },
  Disputed: { kind: 'DisputeOpened', open: true },
  ChargebackOpen: { kind: 'ChargebackOpened', open: true },
  Settled: { kind: 'JobSettled', open: false },
  Cancelled: { kind: 'JobCancelled', open: false },
  NoShow: { kind: 'NoShowSettled', open: false },
};

/** A job that closed without a release ended off the way too. */
export function isInterrupted({ job, money }: JobView): boolean {
  return interruptions[job.state] !== undefined || (job.state === 'Closed' && money?.stage === 'settled');
}

/** The stations that were reached, where it left the way, and the end that it comes to. */
export function interruptedTrack(voice: Voice): TrackStep[] {
  const { view, t } = voice;
  const { state } = view.job;
  const reached = [
    { label: t('track.booked'), kind: 'JobBooked' },
    { label: t('track.inProgress'), kind: 'WorkStarted' },
    { label: t('track.done'), kind: 'CompletionClaimed' },
  ]
    .filter(({ kind }, index) => index === 0 || lastOf(view, kind) !== undefined)
    .map(({ label, kind }): TrackStep => ({ label, detail: passed(voice, kind), state: 'done' }));
  const stop = interruptions[state] ?? { kind: 'JobSettled', open: false };
  const here: TrackStep = {
    label: t(`state.${state === 'Closed' ? 'Settled' : state}`),
    detail: passed(voice, stop.kind),
    state: stop.open ? 'stopped' : 'done',
  };
  const rest: TrackStep[] = stop.open ? [{ ...after(voice), state: 'todo' }] : [];
  return [...reached, here, ...rest];
}

function after({ view, t }: Voice): { label: string; detail?: string } {
  if (view.job.state === 'PaymentAtRisk') return { label: t('track.inProgress') };
  const detail = view.job.state === 'Disputed' ? t('track.settledHow') : undefined;
  return { label: t('track.settled'), detail };
}
