import { z } from 'zod';

import type { JobCommandName } from '#domain/job/commands.ts';

/**
 * The commands that are actions on a job's pages. Only a listed command is an action. Each has a guard in
 * `views/actions.ts`, which the compiler requires.
 */
const commandActions = [
  'AcceptBooking',
  'DeclineBooking',
  'WithdrawRequest',
  'RemoveRequest',

  'SubmitOffer',
  'ReviseOffer',
  'WithdrawOffer',
  'CounterOffer',
  'AcceptCounter',
  'DeclineCounter',
  'DeclineOffer',
  'AcceptOffer',
  'RetryPayment',

  'ProposeChange',
  'AcceptChange',
  'DeclineChange',
  'WithdrawChange',
  'CancelJob',
  'ProposeCancellation',
  'AcceptCancellation',
  'DeclineCancellation',
  'WithdrawCancellation',
  'ReportNoShow',
  'WithdrawNoShow',
  'ContestNoShow',

  'StartWork',
  'ClaimCompletion',
  'RequestChanges',
  'ApproveJob',
  'CancelApproval',
  'GiveTip',

  'OpenDispute',
  'AnswerDispute',
  'AddEvidence',
  'EscalateDispute',
  'ProposeSettlement',
  'AcceptSettlement',
  'DeclineSettlement',
  'WithdrawSettlement',
  'WithdrawDispute',
  'AppealDecision',
  'SuggestSettlement',
  'DecideDispute',
  'ConfirmDecision',
  'RejectDecision',

  'ProposeRefund',
  'ConfirmRefund',
  'RejectRefund',
  'ReleaseByAdmin',
  'ConfirmRelease',
  'RejectRelease',
  'RetryRefund',
  'PayRefundManually',
  'RetryTransfer',
] as const satisfies readonly JobCommandName[];

export type CommandAction = (typeof commandActions)[number];

/** Everything a person can do on a job: the commands above, and those of its reviews. */
export const jobAction = z.enum([...commandActions, 'SubmitReview', 'ReplyToReview']);
export type JobAction = z.output<typeof jobAction>;
