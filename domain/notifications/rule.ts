import type { DomainEvent } from '#events/catalog/index.ts';

import type { Side } from '../side.ts';
import type { NotificationFacts, NotificationKind } from './notification.ts';
import type { Parties } from './parties.ts';

/** One kind of notification and its recipients. Unknown and repeated recipients and the actor are left out. */
export interface NotificationTemplate {
  readonly kind: NotificationKind;
  readonly to: readonly (string | null)[];
  readonly facts?: Partial<NotificationFacts>;
  readonly conversationId?: string;
  /** A receipt for what the recipient did. */
  readonly toActor?: boolean;
  /** Does not name the job, which the recipient may not know. */
  readonly withoutJob?: boolean;
}

type DataOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>['data'];

/** The notifications of an event; `none` states explicitly that there are none. */
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

export function bothParties({ clientId, providerId }: Parties): readonly (string | null)[] {
  return [clientId, providerId];
}

/** The side that did not act. */
export function otherThan(side: Side, { clientId, providerId }: Parties): readonly (string | null)[] {
  return [side === 'client' ? providerId : clientId];
}

/** The invited provider, and those of open offers. */
export function bidders(job: Parties): readonly (string | null)[] {
  return [...Object.values(job.bidders), job.invitedProviderId];
}
