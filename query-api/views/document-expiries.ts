import type { VerificationRecord } from '../reading/verifications.ts';

/** When an account's documents expire: until the next expiry a view of these stays valid. */
export function documentExpiries({ facts }: Pick<VerificationRecord, 'facts'>): string[] {
  return Object.values(facts.documents).flatMap(({ latest, before }) => [
    latest.validUntil,
    ...(before === null ? [] : [before.validUntil]),
  ]);
}
