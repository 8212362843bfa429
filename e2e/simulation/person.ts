import { serviceCategories } from '#domain/categories.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { Random } from './random.ts';

/** Somebody with an account, in one of these countries. */
export interface Person {
  readonly actor: Actor & { kind: 'client' | 'provider' };
  readonly country: string;
  readonly email: string;
  readonly trades: readonly string[];
  /** Whether an admin will approve them. */
  readonly sound: boolean;
}

const countries = ['IE', 'DE', 'JP', 'KR', 'GB', 'AE'];

export function createPerson(random: Random, kind: 'client' | 'provider'): Person {
  const id = random.uuid();
  return {
    actor: { kind, id },
    country: random.pick(countries),
    email: `${id}@example.org`,
    trades: kind === 'provider' ? [random.pick(serviceCategories).key] : [],
    sound: random.chance(0.85),
  };
}
