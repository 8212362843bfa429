import { streamOf } from '#domain/streams.ts';
import type { AccountEvent } from '#events/catalog/account.ts';
import { revealed } from '#events/catalog/define-event.ts';

import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'reserve-phones';

/**
 * A number belongs to the account that confirmed it, until the account confirms another one or removes it from its
 * profile. A forgotten person's number stays reserved: it is no longer known, so it cannot be released.
 */
export const reservePhones = reactorTo(['PhoneConfirmed', 'PhoneUnconfirmed', 'PhoneRestored'], {
  name,
  category: 'account',
  async react(event, { journal, handler, hashPhone }) {
    const { accountId } = event.data;
    const history = (await journal.read(streamOf.account(accountId))) as readonly (AccountEvent & { id: string })[];
    const given = event.type === 'PhoneUnconfirmed' ? null : revealed(event.data.phone);
    const givenUp = confirmedPhone(
      history.slice(
        0,
        history.findIndex(({ id }) => id === event.id),
      ),
    );
    const heldBy = (phone: string) => ({ phoneHash: hashPhone(phone).toString('hex'), accountId });
    // A number that was given up meanwhile is not reserved again.
    if (given !== null && given === confirmedPhone(history)) {
      const data = { ...heldBy(given), confirmedAt: event.meta.at };
      await sendForEvent(event, handler, name, { name: 'ConfirmPhoneReservation', data });
    }
    if (givenUp !== null && givenUp !== given) {
      const data = { ...heldBy(givenUp), givenUpAt: event.meta.at };
      await sendForEvent(event, handler, name, { name: 'ReleasePhone', data });
    }
  },
});

/** The confirmed number after this history. */
function confirmedPhone(history: readonly AccountEvent[]): string | null {
  const last = history.findLast(
    ({ type }) => type === 'PhoneConfirmed' || type === 'PhoneRestored' || type === 'PhoneUnconfirmed',
  );
  return last?.type === 'PhoneConfirmed' || last?.type === 'PhoneRestored' ? revealed(last.data.phone) : null;
}
