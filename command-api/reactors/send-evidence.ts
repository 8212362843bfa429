import { createHash } from 'node:crypto';

import { streamOf } from '#domain/streams.ts';

import { orRefusal, paymentRefusalForGood } from '../gateways/payments/refusal-for-good.ts';
import { evidencePack } from './evidence-pack.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'send-evidence';

/**
 * The bank gets what the job's stream tells of the payment that was taken back. Where it takes nothing any more, the job
 * is told.
 */
export const sendEvidence = reactorTo('ChargebackOpened', {
  name,
  category: 'job',
  async react(event, { journal, handler, payments }) {
    const { jobId, chargebackId, evidenceDueAt } = event.data;
    if (evidenceDueAt === null) return;
    // Only what had happened by then: the same pack, however often it is made.
    const history = (await journal.readSealed(streamOf.job(jobId))).filter(
      ({ revision }) => revision <= event.revision,
    );
    const pack = evidencePack(history);
    const outcome = await orRefusal(() => payments.submitEvidence(chargebackId, pack, event.id), paymentRefusalForGood);
    if ('refusal' in outcome) {
      const refused = { jobId, chargebackId, code: outcome.refusal };
      return sendBecauseOf(event, handler, name, { name: 'RecordEvidenceRefusal', data: refused });
    }
    const sha256 = createHash('sha256').update(pack).digest('hex');
    const data = { jobId, chargebackId, sha256 };
    await sendBecauseOf(event, handler, name, { name: 'RecordEvidencePack', data });
  },
});
