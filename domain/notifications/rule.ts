import type { DomainEvent } from '#events/catalog/index.ts';

import type { Side } from '../side.ts';
import type { NotificationFacts, NotificationKind } from './notification.ts';
import type { Parties } from './parties.ts';

/** One kind of notice and whom it is for. Whoever is unknown, named twice, or acted themselves is left out. */
export interface NotificationTemplate {
  readonly kind: NotificationKind;
  readonly to: readonly (string | null)[];
  readonly facts?: Partial<NotificationFacts>;
  readonly conversationId?: string;
  /** Not to name the job: whoever is told need not know it. */
  readonly withoutJob?: boolean;
}

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];

/** Who is told of an event, and when that happened; `none` says on purpose that nobody is. */
type Rule<Type extends DomainEvent['type']> =
  | 'none'
  | ((data: DataOf<Type>, job: Parties, at: string) => readonly NotificationTemplate[]);
export type Rules<Types extends DomainEvent['type']> = { readonly [Type in Types]: Rule<Type> };

export function notify(
  kind: NotificationKind,
  to: readonly (string | null)[],
  facts: Partial<NotificationFacts> = {},
): readonly NotificationTemplate[] {
  return [{ kind, to, facts }];
}

export function both({ clientId, providerId }: Parties): readonly (string | null)[] {
  return [clientId, providerId];
}

/** The side that did not act. */
export function otherThan(side: Side, { clientId, providerId }: Parties): readonly (string | null)[] {
  return [side === 'client' ? providerId : clientId];
}

/** Everybody whose offer is live, and whom the client asked. */
export function bidders(job: Parties): readonly (string | null)[] {
  return [...Object.values(job.bidders), job.invitedProviderId];
}
