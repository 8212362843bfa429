import type { JobEvent } from '#events/catalog/job.ts';

import { RuleError } from '../rule-error.ts';
import type { JobCommand, JobCommandName } from './commands.ts';
import type { Job } from './job.ts';

/** The field with the id that the sender chose for what the command begins. */
export const newIdFields = {
  SubmitOffer: 'offerId',
  ProposeChange: 'changeId',
  ProposeCancellation: 'proposalId',
  OpenDispute: 'disputeId',
  ContestNoShow: 'disputeId',
  ProposeSettlement: 'proposalId',
  DecideDispute: 'decisionId',
  ProposeRefund: 'refundId',
  ReleaseByAdmin: 'releaseId',
  GiveTip: 'tipId',
} as const satisfies { readonly [Name in JobCommandName]?: string };

/** The events by which such an id enters the job. */
const usedIn: { readonly [Type in JobEvent['type']]?: string } = {
  BookingRequested: 'offerId',
  OfferSubmitted: 'offerId',
  ChangeProposed: 'changeId',
  CancellationProposed: 'proposalId',
  DisputeOpened: 'disputeId',
  SettlementProposed: 'proposalId',
  DecisionProposed: 'decisionId',
  DisputeDecided: 'decisionId',
  RefundProposed: 'refundId',
  ReleaseProposed: 'releaseId',
  TipGiven: 'tipId',
};

/** The ids that were chosen in the job up to the event. */
export function usedIdsAfter(usedIds: Job['usedIds'], { type, data }: JobEvent): Job['usedIds'] {
  const field = usedIn[type];
  if (field === undefined) return usedIds;
  const id = (data as Readonly<Record<string, unknown>>)[field] as string;
  return usedIds.includes(id) ? usedIds : [...usedIds, id];
}

/**
 * Each id names one thing of its job, also after that is over: payments, deadlines and pages find it by its id alone.
 * @throws RuleError when the command would begin something under a known one
 */
export function requireNewId({ name, data }: JobCommand, { usedIds }: Pick<Job, 'usedIds'>): void {
  const field = (newIdFields as Readonly<Record<string, string>>)[name];
  if (field === undefined) return;
  const id = (data as Readonly<Record<string, unknown>>)[field] as string;
  if (usedIds.includes(id)) throw new RuleError('ALREADY_DONE', 'This id was used in the job before.', field);
}
