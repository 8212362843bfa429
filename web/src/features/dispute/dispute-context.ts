import { otherSide, type Side } from '#domain/side.ts';
import type { DisputeOutcome, DisputeView } from '#query-api/contract/dispute.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { useNow } from '#web/lib/clock.ts';
import type { DateStyle } from '#web/lib/format.ts';
import type { Texts } from '#web/lib/i18n/text-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type DisputeLabels, useDisputeLabels } from '#web/lib/jobs/use-dispute-labels.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { computeSharing } from '#web/lib/money/outcome-sharing.ts';
import { isAllSent } from '#web/lib/money/sent-money.ts';
import { type Format, useFormat } from '#web/lib/use-format.ts';

/** Everything that a sentence about the dispute needs. */
export interface Case {
  view: DisputeView;
  job: JobView;
  t: Texts<'dispute'>;
  format: Format;
  labels: DisputeLabels;
  names: Record<Side, string>;
  /** The side that reads it; null for staff. */
  side: Side | null;
  viewer: Side | 'staff';
  /** To the minute. */
  now: number;
  /** How the other side is called; for staff, the one that opened it. */
  other: string;
  currency: string;
  can: (command: DisputeView['actions'][number]) => boolean;
  /** How it ends or would end: the reader as such, others by name. */
  describeOutcome: (outcome: DisputeOutcome) => string;
  date: (instant: string, style?: DateStyle) => string;
}

export function useCase(view: DisputeView, job: JobView): Case {
  const t = useT('dispute');
  const format = useFormat();
  const labels = useDisputeLabels();
  const now = useNow('minute');
  const short = useNames().short;
  const names = { client: short(view.job.client, 'client'), provider: short(view.job.provider, 'provider') };
  const side = view.role === 'client' || view.role === 'provider' ? view.role : null;
  return {
    view,
    job,
    t,
    format,
    labels,
    names,
    side,
    viewer: side ?? 'staff',
    now,
    other: names[side === null ? view.by : otherSide(side)],
    currency: view.atStake.captured.currency,
    can: (command) => view.actions.includes(command),
    describeOutcome: (outcome) =>
      labels.outcome(outcome, {
        currency: view.atStake.captured.currency,
        timezone: job.timezone,
        names,
        reader: side,
      }),
    date: (instant, style = 'moment') => format.date(instant, style, job.timezone),
  };
}

/** The decision that holds, unless an appeal changes it; null where there is none, or where it ended in another way. */
export function decisionInForce({
  decisions,
  resolution,
  endedBy,
}: DisputeView): DisputeView['decisions'][number] | null {
  if (endedBy === 'bank' || (resolution !== null && resolution.how !== 'decided')) return null;
  return decisions.findLast(({ status }) => status === 'decided') ?? null;
}

/** Whether the decision that holds has moved the money: all of it, or not yet. Null where it moved none, or still may. */
export function carriedOut({ view, job: { money } }: Case): 'sent' | 'to-send' | null {
  const decision = view.course === 'over' ? decisionInForce(view) : null;
  const settled = money !== null && (money.settledAt !== null || money.releasedAt !== null);
  if (decision === null || !settled || computeSharing(decision.outcome, view.atStake) === null) return null;
  return isAllSent(money) ? 'sent' : 'to-send';
}
