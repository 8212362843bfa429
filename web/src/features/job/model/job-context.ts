import type { JobView, TimelineEntry } from '#query-api/contract/job.ts';
import type { Offer } from '#query-api/contract/offers.ts';
import { useNow } from '#web/lib/clock.ts';
import type { DateStyle } from '#web/lib/format.ts';
import type { Namespace } from '#web/lib/i18n/resources.ts';
import type { Texts } from '#web/lib/i18n/text-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { type Format, useFormat } from '#web/lib/use-format.ts';

/** Inputs of every sentence about the job: the view, the texts, and both names. */
export interface JobContext<N extends Namespace = 'job'> {
  view: JobView;
  t: Texts<N>;
  format: Format;
  client: string;
  provider: string;
  /** The other side, from one side's point of view. */
  other: string;
  /** Precise to the minute. */
  now: number;
  /** In the time zone of the job, in which its dates are meant. */
  date: (instant: string, style?: DateStyle) => string;
}

export function useJobContext(view: JobView): JobContext {
  const t = useT('job');
  const format = useFormat();
  const names = useNames();
  const now = useNow('minute');
  const client = names.short(view.job.client, 'client');
  const provider = names.short(view.job.provider ?? view.direct?.provider ?? null, 'provider');
  return {
    view,
    t,
    format,
    client,
    provider,
    other: view.role === 'client' ? provider : client,
    now,
    date: (instant, style = 'moment') => format.date(instant, style, view.timezone),
  };
}

/** The same context with the texts of another namespace. */
export function useNamespace<N extends Namespace>(context: Omit<JobContext, 't'>, namespace: N): JobContext<N> {
  return { ...context, t: useT(namespace) };
}

export function isStaff({ role }: JobView): boolean {
  return role === 'support' || role === 'admin';
}

/** The viewer's own offer, as a provider: the live one, else the newest. */
export function findOwnOffer(view: JobView): Offer | undefined {
  const newest = view.offers.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));
  return newest.find(({ status }) => status === 'live') ?? newest[0];
}

/** The latest entry of a kind. */
export function findLatestEntry(view: JobView, kind: string): TimelineEntry | undefined {
  return view.timeline.find((entry) => entry.kind === kind);
}

/** Timeline entries before an entry, the newest first. */
export function entriesBefore({ timeline }: Pick<JobView, 'timeline'>, entry: TimelineEntry): TimelineEntry[] {
  return timeline.slice(timeline.indexOf(entry) + 1);
}

/** Whether implied consent approved, not the client. */
export function isAutoApproved(view: JobView): boolean {
  return findLatestEntry(view, 'JobApproved')?.facts['automatic'] === true;
}

/** Whether the approval of this claim was cancelled before: the next one is final. */
export function isNextApprovalFinal({ approvalCancelled }: JobView): boolean {
  return approvalCancelled !== null;
}

/** Whether the claim is approved finally. */
export function isFinalApproval(view: JobView): boolean {
  return view.job.state === 'ApprovedInGrace' && isNextApprovalFinal(view);
}

/** Whether the provider accepted a direct booking, as opposed to the client an offer. */
export function acceptedByProvider(view: JobView): boolean {
  return findLatestEntry(view, 'OfferAccepted')?.actor === 'provider';
}
