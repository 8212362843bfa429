import { deletionDecider } from '#domain/deletion/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { composeReceipt, receiptUrl } from '../deletion/compose-receipt.ts';
import type { ErasureStore } from '../deletion/erasure-store.ts';
import { followToken, signReceipt } from '../deletion/receipt.ts';
import { NotAcceptedError } from '../gateways/delivery-errors.ts';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import { readState } from '../read-state.ts';
import { reactorTo, type Reactor } from './reactor.ts';

interface ReceiptDeps {
  readonly store: ErasureStore;
  /** Null where no mail is sent. */
  readonly mail: MailGateway | null;
  readonly masterKey: Buffer;
  readonly publicUrl: string;
}

/**
 * Sends the receipt of a deletion: the last mail, and the last thing that needs the address, which is forgotten then. A
 * mail whose fate is unknown is not sent again: its person has the receipt on the page, too.
 */
export function sendReceipts({ store, mail, masterKey, publicUrl }: ReceiptDeps): Reactor {
  return reactorTo('AccountErased', {
    name: 'send-receipts',
    category: 'deletion',
    async react({ data: { accountId } }, { journal }) {
      const farewell = await store.readFarewell(accountId);
      if (farewell === null) return;
      const deletion = await readState(journal, deletionDecider, streamOf.deletion(accountId));
      const receipt = deletion === null ? null : signReceipt(deletion, masterKey);
      if (receipt !== null && mail !== null && farewell.email !== null) {
        const { deletionId } = receipt.statement;
        const url = receiptUrl(publicUrl, accountId, followToken({ masterKey }, accountId, deletionId));
        await mail
          .send(composeReceipt(receipt, { to: farewell.email, language: farewell.language, url }))
          .catch((error: unknown) => {
            if (error instanceof NotAcceptedError && !error.permanent) throw error;
          });
      }
      await store.deleteFarewell(accountId);
    },
  });
}
