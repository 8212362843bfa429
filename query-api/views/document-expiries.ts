import type { VerificationRecord } from '../reading/verifications.ts';

/** When documents of somebody run out: until the next of them a view of these stays as it is. */
export function documentEnds({ facts }: Pick<VerificationRecord, 'facts'>): string[] {
  return Object.values(facts.documents).flatMap(({ latest, before }) => [
    latest.validUntil,
    ...(before === null ? [] : [before.validUntil]),
  ]);
}
