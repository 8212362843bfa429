import { serviceCategories } from '#domain/categories.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { Random } from './random.ts';

const { regulatedTrades } = ruleBook.policies.current;

/** A file as events name it. */
export interface OwnFile {
  readonly fileId: string;
  readonly sha256: string;
  readonly type: string;
  readonly size: number;
}

/** A person with an account. */
export interface Person {
  readonly actor: Actor & { kind: 'client' | 'provider' };
  readonly country: string;
  readonly email: string;
  readonly trades: readonly string[];
  /** Whether an admin will approve them. */
  readonly sound: boolean;
  /** The ids of their browsers, for what each allows. */
  readonly browserIds: readonly string[];
  /** Their uploads, the latest first. */
  readonly files: OwnFile[];
}

/** Where a simulation is: requests of other countries are not seen. */
export const countries = ['IE', 'DE', 'JP', 'KR', 'GB', 'AE'];
/** Countries with several time zones. */
export const wideCountries = ['US', 'AU', 'BR', 'CA', 'PT'];
const unregulated = serviceCategories.map(({ key }) => key).filter((key) => !regulatedTrades.includes(key));

/** Providers do all unregulated work, so that they compete, and one trade that may be regulated. */
export function createPerson(random: Random, kind: 'client' | 'provider', country: string): Person {
  const id = random.uuid();
  return {
    actor: { kind, id },
    country,
    email: `${id}@example.org`,
    trades: kind === 'provider' ? [...new Set([random.pick(serviceCategories).key, ...unregulated])] : [],
    sound: random.chance(0.85),
    browserIds: ['at home', 'at work'].map((label) => random.child(label).uuid()),
    files: [],
  };
}

/** Staff: decisions take several of them. */
export interface Staff {
  readonly support: Actor;
  readonly admins: readonly Actor[];
}

export function createStaff(random: Random): Staff {
  const of = (kind: Actor['kind']): Actor => ({ kind, id: random.uuid() });
  return { support: of('support'), admins: [of('admin'), of('admin'), of('admin'), of('admin')] };
}
