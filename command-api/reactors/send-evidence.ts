import { createHash } from 'node:crypto';

import { streamOf } from '#domain/streams.ts';

import { orPermanentFailure, permanentPaymentFailure } from '../gateways/payments/permanent-failure.ts';
import { evidencePack } from './evidence-pack.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'send-evidence';

/**
 * Submits the job's history with the charged-back payment to the bank. A permanent rejection is recorded in the job.
 */
export const sendEvidence = reactorTo('ChargebackOpened', {
  name,
  category: 'job',
  async react(event, { journal, handler, payments }) {
    const { jobId, chargebackId, evidenceDueAt } = event.data;
    if (evidenceDueAt === null) return;
    // Only events up to then: the same pack on every attempt.
    const history = (await journal.readSealed(streamOf.job(jobId))).filter(
      ({ revision }) => revision <= event.revision,
    );
    const pack = evidencePack(history);
    const outcome = await orPermanentFailure(
      () => payments.submitEvidence(chargebackId, pack, event.id),
      permanentPaymentFailure,
    );
    if ('failure' in outcome) {
      const rejected = { jobId, chargebackId, code: outcome.failure };
      return sendForEvent(event, handler, name, { name: 'RecordEvidenceRejection', data: rejected });
    }
    const sha256 = createHash('sha256').update(pack).digest('hex');
    const data = { jobId, chargebackId, sha256 };
    await sendForEvent(event, handler, name, { name: 'RecordEvidencePack', data });
  },
});
