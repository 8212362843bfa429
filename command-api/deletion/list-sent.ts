import { canonicalEmail } from '#domain/account/email-address.ts';
import { emailReservationDecider } from '#domain/account/email-reservation.ts';
import { phoneReservationDecider } from '#domain/account/phone-reservation.ts';
import { streamOf } from '#domain/streams.ts';

import { readState } from '../read-state.ts';
import type { ReactorDeps } from '../reactors/reactor.ts';
import type { Contact } from './contacts-of.ts';
import type { SentTo } from './erasure-deps.ts';

/** What was sent to the account's addresses and numbers, and not what was sent to other accounts that have one of them now. */
export async function listSent(
  accountId: string,
  contacts: readonly Contact[],
  { journal, hashEmail, hashPhone }: Pick<ReactorDeps, 'journal' | 'hashEmail' | 'hashPhone'>,
): Promise<SentTo[]> {
  const sent: SentTo[] = [];
  for (const { kind, value, until } of contacts) {
    const hash = (kind === 'email' ? hashEmail(value) : hashPhone(value)).toString('hex');
    const holder =
      kind === 'email'
        ? await readState(journal, emailReservationDecider, streamOf.emailReservation(hash))
        : await readState(journal, phoneReservationDecider, streamOf.phoneReservation(hash));
    const isAnothers = holder !== null && holder.accountId !== accountId;
    if (isAnothers && until === null) continue;
    const before = isAnothers ? until : null;
    sent.push({ to: value, before });
    // As mail servers write an international domain.
    const canonical = kind === 'email' ? canonicalEmail(value) : null;
    if (canonical !== null && canonical !== value) sent.push({ to: canonical, before });
  }
  return sent;
}
