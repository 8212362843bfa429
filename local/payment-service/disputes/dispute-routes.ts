import { z } from 'zod';

import { applyChange, show } from '../http/apply-change.ts';
import type { On } from '../http/request-context.ts';
import { listObjects } from '../http/pagination.ts';
import { flag, metadata, page, readParams } from '../http/parameters.ts';
import { answerDispute } from './answer-dispute.ts';

const text = z.string().max(150_000);
/** Evidence texts from a job's records; files are not supported. */
export const evidenceParams = z.strictObject({
  access_activity_log: text.optional(),
  cancellation_policy_disclosure: text.optional(),
  cancellation_rebuttal: text.optional(),
  customer_name: text.optional(),
  customer_email_address: text.optional(),
  product_description: text.optional(),
  refund_policy_disclosure: text.optional(),
  refund_refusal_explanation: text.optional(),
  service_date: text.optional(),
  uncategorized_text: text.optional(),
});
const listParams = z.strictObject({ charge: z.string().optional(), payment_intent: z.string().optional(), ...page });
const disputeParams = z.strictObject({ evidence: evidenceParams.default({}), metadata, submit: flag.default(true) });

export function disputeRoutes(on: On): void {
  on('GET', '/v1/disputes/:id', async (call) => show(call, await call.store.find('dispute', call.id)));

  on('GET', '/v1/disputes', async (call) => {
    const { charge, payment_intent, ...rest } = readParams(listParams, call.form);
    return listObjects(call, 'dispute', { ...rest, url: '/v1/disputes', where: { charge, payment_intent } });
  });

  on('POST', '/v1/disputes/:id', async (call) => {
    const { evidence, submit, metadata: given } = readParams(disputeParams, call.form);
    const dispute = await call.store.find('dispute', call.id);
    return applyChange(call, answerDispute(dispute, { evidence, submit, metadata: given }));
  });
}
