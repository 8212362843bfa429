import { cancellationCommands, cancellationSystemCommands } from './commands/cancellation.ts';
import { changeCommands, changeSystemCommands } from './commands/change.ts';
import { disputeCommands, disputeStaffCommands, disputeSystemCommands } from './commands/dispute.ts';
import { providerSuspensionSystemCommands } from './commands/provider-suspension.ts';
import { offerCommands, offerSystemCommands } from './commands/offer.ts';
import { paymentCommands, paymentSystemCommands } from './commands/payment.ts';
import { requestCommands, requestStaffCommands, requestSystemCommands } from './commands/request.ts';
import { settlementStaffCommands, settlementSystemCommands, tipCommands } from './commands/settlement-and-tips.ts';
import { workCommands, workSystemCommands } from './commands/work.ts';
import type { NamedCommand } from '../named-command.ts';

/**
 * The job's commands as people send them (`POST /api/commands/<name>`), and as deadlines, webhooks and reactors do. A
 * command carries the ids of what it creates, so that a repeated command creates the same thing.
 */

/** By the parties of a job, over HTTP. */
export const jobCommands = {
  ...requestCommands,
  ...offerCommands,
  ...paymentCommands,
  ...changeCommands,
  ...cancellationCommands,
  ...workCommands,
  ...disputeCommands,
  ...tipCommands,
} as const;

/** By support and admins, in their own name, over HTTP. */
export const jobStaffCommands = {
  ...requestStaffCommands,
  ...disputeStaffCommands,
  ...settlementStaffCommands,
} as const;

/** By deadlines (T), the payment provider's webhook (S) and reactors; never over the public route. */
export const jobSystemCommands = {
  ...requestSystemCommands,
  ...offerSystemCommands,
  ...paymentSystemCommands,
  ...changeSystemCommands,
  ...cancellationSystemCommands,
  ...workSystemCommands,
  ...disputeSystemCommands,
  ...settlementSystemCommands,
  ...providerSuspensionSystemCommands,
} as const;

export type JobCommand =
  | NamedCommand<typeof jobCommands>
  | NamedCommand<typeof jobStaffCommands>
  | NamedCommand<typeof jobSystemCommands>;
export type JobCommandName = JobCommand['name'];
