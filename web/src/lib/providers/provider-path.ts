import type { Person } from '#query-api/contract/people.ts';

/** The public page of a Homewright. The landing page links there, too, which has no router. */
export const PROVIDER_PATTERN = '/provider/:accountId';

export function providerPath(accountId: string): string {
  return PROVIDER_PATTERN.replace(':accountId', accountId);
}

/** Null for who has no page: only an approved Homewright has one. */
export function findProfilePath(person: Pick<Person, 'accountId' | 'verifiedAt' | 'closed'> | null): string | null {
  if (person === null || person.verifiedAt === null || person.closed) return null;
  return providerPath(person.accountId);
}
