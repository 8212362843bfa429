import { readJob } from '../read-job.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'transfer-funds';

/** Released money goes to the Homewright's account. */
export const transferFunds = reactorTo('FundsReleased', {
  name,
  category: 'job',
  async react(event, { journal, handler, payments }) {
    const { jobId, providerId, providerAmount: amount, currency } = event.data;
    const paymentId = (await readJob(journal, jobId))?.payment?.paymentId;
    if (paymentId === undefined) throw new Error(`job ${jobId} released money without a payment`);
    const { transferId } = await payments.transfer(
      { jobId, paymentId, account: accountOf(providerId), amount, currency },
      event.id,
    );
    await sendBecauseOf(event, handler, name, { name: 'RecordTransfer', data: { jobId, transferId, amount } });
  },
});

/** Until Homewrights connect accounts of their own, the account is named after them. */
function accountOf(providerId: string): string {
  return `acct_${providerId.replaceAll('-', '')}`;
}
