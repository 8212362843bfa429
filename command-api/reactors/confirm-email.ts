import { revealed } from '#events/catalog/define-event.ts';

import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'confirm-email';

/** An account that exists keeps its address for good. */
export const confirmEmail = reactorTo('AccountSignedUp', {
  name,
  category: 'account',
  async react(event, { handler, hashEmail }) {
    const email = revealed(event.data.email);
    // Forgotten meanwhile: nothing of the person may be brought back.
    if (email === null) return;
    await sendForEvent(event, handler, name, {
      name: 'ConfirmEmailReservation',
      data: { emailHash: hashEmail(email).toString('hex'), accountId: event.data.accountId },
    });
  },
});
