import type { JobCommandName } from './commands.ts';
import { approvalHandlers } from './decide-approval.ts';
import { offerHandlers } from './decide-offers.ts';
import { paymentHandlers } from './decide-payment.ts';
import { releaseHandlers } from './decide-release.ts';
import { requestHandlers } from './decide-request.ts';
import { workHandlers } from './decide-work.ts';
import type { JobHandlers } from './handler.ts';

/** What each command makes of a job that exists. */
export const handlers: Partial<JobHandlers<Exclude<JobCommandName, 'PostRequest' | 'RequestBooking'>>> = {
  ...requestHandlers,
  ...offerHandlers,
  ...paymentHandlers,
  ...workHandlers,
  ...approvalHandlers,
  ...releaseHandlers,
};
