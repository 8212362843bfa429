import { acceptedDocuments } from '#domain/account/verification/steps.ts';
import { hasCome } from '#domain/time.ts';

import type { CheckLine } from '../contract/provider-checks.ts';
import type { VerificationRecord } from '../reading/verifications.ts';

/** Facts that staff reviewed count from their approval; those of a service from its result. Expired ones are left out. */
export function checkLines({ facts }: VerificationRecord, approvedAt: string, now: string): CheckLine[] {
  const { emailConfirmedAt, phoneConfirmedAt, portrait, identity, business } = facts;
  return [
    ...line('email', emailConfirmedAt),
    ...line('phone', phoneConfirmedAt),
    ...line('portrait', portrait && approvedAt),
    ...line('identity', identity?.state === 'verified' ? identity.endedAt : null),
    ...line('business', business?.acceptedAt ?? null),
    ...acceptedDocuments(facts)
      .filter(({ validUntil }) => !hasCome(validUntil, now))
      .map(({ kind, trade, acceptedAt, validUntil }) => ({ check: kind, trade, checkedAt: acceptedAt, validUntil })),
  ];
}

function line(check: CheckLine['check'], checkedAt: string | null): CheckLine[] {
  return checkedAt === null ? [] : [{ check, trade: null, checkedAt, validUntil: null }];
}
