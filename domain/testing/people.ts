import type { Actor } from '#events/log/event-log.ts';

import type { AccountFacts } from '../account/facts.ts';
import { serviceCategories } from '../categories.ts';
import { policyVersion1 } from '../policy/policy-v1.ts';

const account = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

/** The people of the fixtures, and the system's parts. */
export const people = {
  client: { kind: 'client', id: account(1) },
  provider: { kind: 'provider', id: account(2) },
  rival: { kind: 'provider', id: account(3) },
  stranger: { kind: 'client', id: account(4) },
  admin: { kind: 'admin', id: account(5) },
  support: { kind: 'support', id: account(6) },
  analyst: { kind: 'analyst', id: account(7) },
  deadline: { kind: 'deadline', id: 'deadlines' },
  webhook: { kind: 'webhook', id: 'payments' },
  reactor: { kind: 'reactor', id: 'payments' },
  system: { kind: 'system', id: 'sign-up' },
} as const satisfies Record<string, Actor>;

/** The actor, at the usual time of a test unless it names another. */
export const byAt =
  (usual: string) =>
  (who: 'client' | 'provider' | 'rival', at = usual) => ({ by: people[who], at });

/** The facts of one account; by default an approved provider of the first level, of all trades, with their licences. */
export function buildAccountFacts(actor: Actor, facts: Partial<AccountFacts> = {}): AccountFacts {
  const approvalStatus = facts.approvalStatus ?? (actor.kind === 'provider' ? 'approved' : 'draft');
  return {
    accountId: actor.id,
    accountType: actor.kind === 'client' ? 'client' : 'provider',
    profileCompleted: true,
    level: 'new',
    country: 'IE',
    trades: actor.kind === 'provider' ? serviceCategories.map(({ key }) => key) : [],
    payoutAccount: null,
    payoutsEnabled: false,
    payoutsMissing: false,
    closedAt: null,
    emailConfirmed: true,
    emailMoves: [],
    approvalStatus,
    approved: approvalStatus === 'approved',
    licensedTrades: policyVersion1.regulatedTrades.map((trade) => ({ trade, until: '2037-12-31T23:59:59.999Z' })),
    ...facts,
  };
}

/** All people of the fixtures with a complete account; `changed` replaces their usual facts. */
export function accounts(...changed: AccountFacts[]): ReadonlyMap<string, AccountFacts> {
  const usual = [people.client, people.provider, people.rival, people.stranger].map((actor) =>
    buildAccountFacts(actor),
  );
  return new Map([...usual, ...changed].map((facts) => [facts.accountId, facts]));
}
