import { streamOf } from '#domain/streams.ts';

import { deriveCommandId } from '../derive-command-id.ts';
import type { PaymentNotice } from '../gateways/payments/notice.ts';
import type { SettleDeps } from './settle-deps.ts';

/** Tells a job what a notice says: once for the notice, as a consequence of the payment that it is about. */
export async function sendBecauseOfNotice(
  about: { notice: PaymentNotice; jobId: string; paymentId: string },
  command: { name: string; data: object },
  { journal, handler }: SettleDeps,
): Promise<void> {
  const { notice, jobId, paymentId } = about;
  const history = await journal.readSealed(streamOf.job(jobId));
  const cause = history.find((event) => event.type === 'PaymentInitiated' && event.data.paymentId === paymentId);
  await handler.handle({
    ...command,
    commandId: deriveCommandId(notice.id, command.name),
    actor: { kind: 'webhook', id: 'payments' },
    ...(cause === undefined ? {} : { correlationId: cause.meta.correlationId, causationId: cause.id }),
  });
}
