import { revealed } from '#events/catalog/define-event.ts';

import { currentEmail } from '../current-email.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'confirm-email';

/** Makes the address reservation of an existing account permanent. */
export const confirmEmail = reactorTo('AccountSignedUp', {
  name,
  category: 'account',
  async react(event, { journal, handler, hashEmail }) {
    const email = revealed(event.data.email);
    // The person was forgotten meanwhile: none of their data may be restored.
    if (email === null) return;
    // The account has moved to another address meanwhile.
    if (currentEmail(await journal.read(event.stream)) !== email) return;
    await sendForEvent(event, handler, name, {
      name: 'ConfirmEmailReservation',
      data: { emailHash: hashEmail(email).toString('hex'), accountId: event.data.accountId },
    });
  },
});
