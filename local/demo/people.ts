import { demoId } from './demo-id.ts';
import type { DemoPerson } from './demo-person.ts';
import { neighbours } from './neighbours.ts';
import { roster } from './roster.ts';

/** Those of the stories, who join before the demonstration begins. */
export const people: readonly DemoPerson[] = roster;
/** With those who join while it is in use. */
export const everyone: readonly DemoPerson[] = [...roster, ...neighbours];

export function person(key: string): DemoPerson {
  const found = everyone.find((candidate) => candidate.key === key);
  if (found === undefined) throw new Error(`no person of the demonstration has the key ${key}`);
  return found;
}

export function accountIdOf(key: string): string {
  return demoId(`account ${person(key).key}`);
}

/** Addresses under .example are reserved and belong to no one. */
export function emailOf(key: string): string {
  return `${person(key).key}@homewright.example`;
}

/** Public by design; the demonstration never runs in production. */
export function passwordOf(key: string): string {
  return `${person(key).key}-and-the-street-of-homes`;
}
