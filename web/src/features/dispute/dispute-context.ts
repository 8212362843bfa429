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

/** Inputs of every sentence about the dispute. */
export interface DisputeContext {
  view: DisputeView;
  job: JobView;
  t: Texts<'dispute'>;
  format: Format;
  labels: DisputeLabels;
  names: Record<Side, string>;
  /** The reader's side; null for staff. */
  side: Side | null;
  viewer: Side | 'staff';
  /** Precise to the minute. */
  now: number;
  /** The other side's name; for staff, the opener's. */
  other: string;
  currency: string;
  can: (command: DisputeView['actions'][number]) => boolean;
  /** The actual or possible outcome: the reader as "you", others by name. */
  describeOutcome: (outcome: DisputeOutcome) => string;
  date: (instant: string, style?: DateStyle) => string;
}

export function useDisputeContext(view: DisputeView, job: JobView): DisputeContext {
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

/** The decision in force unless an appeal changes it; null if there is none, or if the dispute ended otherwise. */
export function decisionInForce({
  decisions,
  resolution,
  endedBy,
}: DisputeView): DisputeView['decisions'][number] | null {
  if (endedBy === 'bank' || (resolution !== null && resolution.how !== 'decided')) return null;
  return decisions.findLast(({ status }) => status === 'decided') ?? null;
}

/** Whether the decision in force has moved all of its money. Null if it moves none, or still may be appealed. */
export function carriedOut({ view, job: { money } }: DisputeContext): 'sent' | 'to-send' | null {
  const decision = view.progress === 'over' ? decisionInForce(view) : null;
  const settled = money !== null && (money.settledAt !== null || money.releasedAt !== null);
  if (decision === null || !settled || computeSharing(decision.outcome, view.atStake) === null) return null;
  return isAllSent(money) ? 'sent' : 'to-send';
}
