import { streamOf } from '#domain/streams.ts';
import type { Sql } from '#platform/postgres.ts';

import { alignCredentials } from '../auth/align-credentials.ts';
import { currentEmail, emailBefore } from '../current-email.ts';
import { reactorTo, type Reactor } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'move-email';

/**
 * After a move to another address, or back: the account signs in with its current one, which is its own for good. The
 * one that it left stays reserved as long as it can take that back.
 */
export function moveEmail({ sql }: { sql: Sql }): Reactor {
  return reactorTo(['EmailChanged', 'EmailRestored'], {
    name,
    category: 'account',
    async react(event, { journal, handler, hashEmail }) {
      const { accountId } = event.data;
      await alignCredentials(accountId, { sql, journal, hashEmail });
      const history = await journal.read(streamOf.account(accountId));
      const [current, before] = [currentEmail(history), emailBefore(history, event.id)];
      // The person was forgotten meanwhile.
      if (current === null || before === null) return;
      const reserved = (email: string) => ({ emailHash: hashEmail(email).toString('hex'), accountId });
      const held = reserved(current);
      await sendForEvent(event, handler, name, {
        name: 'ConfirmEmailReservation',
        data: held,
        part: held.emailHash,
      });
      // One to which the account has returned meanwhile is not left.
      if (reserved(before).emailHash === held.emailHash) return;
      const heldUntil = (event.type === 'EmailChanged' ? event.data.revertibleUntil : null) ?? event.meta.at;
      await sendForEvent(event, handler, name, { name: 'LeaveEmail', data: { ...reserved(before), heldUntil } });
    },
  });
}
