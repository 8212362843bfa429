import type { DomainEvent } from '#events/catalog/index.ts';

import { notificationKinds, type Notification, type NotificationFacts } from './notification.ts';
import type { Parties } from './parties.ts';
import type { Rules, NotificationTemplate } from './rule.ts';
import { disputeRules } from './rules/dispute-rules.ts';
import { providerRules } from './rules/provider-rules.ts';
import { offerRules } from './rules/offer-rules.ts';
import { paymentRules } from './rules/payment-rules.ts';
import { outsideJobRules } from './rules/outside-job-rules.ts';
import { workRules } from './rules/work-rules.ts';

/** Who is notified of each event. An event without an entry does not compile. */
const rules: Rules<DomainEvent['type']> = {
  ...offerRules,
  ...paymentRules,
  ...workRules,
  ...disputeRules,
  ...outsideJobRules,
  ...providerRules,
};

/** The events that notify at least one person. */
export const notifiedEventTypes = Object.entries(rules).flatMap(([type, rule]) =>
  rule === 'none' ? [] : [type as DomainEvent['type']],
);

const noFacts: NotificationFacts = { amount: null, currency: null, at: null, detail: null };

/**
 * The notifications of an event. Events of a job notify both sides unless their rule says otherwise, but never the
 * actor, except for a receipt. Pure: the list in the application, mails and text messages all use it.
 * @param actorId who caused the event
 * @param at when it happened: prices include the fees of that time
 * @param job the parties of its job before the event; `noParties` for events without a job
 */
export function notificationsFor(
  event: DomainEvent,
  { actorId, at, job }: { readonly actorId: string; readonly at: string; readonly job: Parties },
): Notification[] {
  const jobId = 'jobId' in event.data ? event.data.jobId : null;
  return templatesOf(event, job, at).flatMap(({ kind, to, facts, conversationId = null, ...template }) =>
    recipientsOf(to, template.toActor === true ? null : actorId).map((recipientId) => ({
      recipientId,
      kind,
      group: notificationKinds[kind],
      jobId: template.withoutJob === true ? null : jobId,
      conversationId,
      facts: { ...noFacts, ...facts },
    })),
  );
}

function templatesOf(event: DomainEvent, job: Parties, at: string): readonly NotificationTemplate[] {
  const rule = rules[event.type];
  if (rule === 'none') return [];
  // The rule under an event's type takes that event's data: the compiler cannot follow both through one index.
  return (rule as (data: DomainEvent['data'], job: Parties, at: string) => readonly NotificationTemplate[])(
    event.data,
    job,
    at,
  );
}

function recipientsOf(to: readonly (string | null)[], without: string | null): string[] {
  return [...new Set(to)].filter((id): id is string => id !== null && id !== without);
}
