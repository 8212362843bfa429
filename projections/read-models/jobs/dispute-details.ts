import { revealed } from '#events/catalog/define-event.ts';

import type { DetailFolds, JobDetails } from './details.ts';

export const disputeDetails: DetailFolds = {
  DisputeOpened: ({ data }) => ({
    dispute: { openedAt: data.openedAt, resolved: null, adminIds: [] },
  }),
  DecisionProposed: ({ data }, details) => withAdmins(details, data.adminId),
  DecisionRejected: ({ data }, details) => withAdmins(details, data.adminId),
  DisputeDecided: ({ data }, details) => withAdmins(details, data.adminId, data.secondAdminId),
  DisputeResolved: ({ data }, { dispute }) => ({
    ...withDispute(dispute, {
      resolved: { how: data.how, outcome: data.outcome, lost: data.lost, at: data.resolvedAt },
    }),
    ...(data.outcome.kind === 'rework' && { reworkBy: data.outcome.by }),
  }),

  ChargebackOpened: ({ data, meta }, { chargebacks }) => ({
    chargebacks: {
      ...chargebacks,
      [data.chargebackId]: {
        amount: data.amount,
        reason: data.reason,
        openedAt: meta.at,
        evidenceDueAt: data.evidenceDueAt,
        packSentAt: null,
        won: null,
      },
    },
  }),
  EvidencePackSent: ({ data, meta }, details) => withChargeback(details, data.chargebackId, { packSentAt: meta.at }),
  ChargebackClosed: ({ data }, details) => withChargeback(details, data.chargebackId, { won: data.won }),

  RefundProposed: ({ data }) => ({ proposalReason: revealed(data.reason) }),
  ReleaseProposed: ({ data }) => ({ proposalReason: revealed(data.reason) }),
};

type Dispute = NonNullable<JobDetails['dispute']>;
type Chargeback = NonNullable<JobDetails['chargebacks']>[string];

function withDispute(dispute: Dispute | undefined, change: Partial<Dispute>): Partial<JobDetails> {
  return dispute === undefined ? {} : { dispute: { ...dispute, ...change } };
}

function withAdmins({ dispute }: JobDetails, ...ids: readonly (string | null)[]): Pick<JobDetails, 'dispute'> {
  if (dispute === undefined) return {};
  const adminIds = new Set([...dispute.adminIds, ...ids.filter((id) => id !== null)]);
  return { dispute: { ...dispute, adminIds: [...adminIds] } };
}

function withChargeback(
  { chargebacks = {} }: JobDetails,
  id: string,
  change: Partial<Chargeback>,
): Partial<JobDetails> {
  const chargeback = chargebacks[id];
  return chargeback === undefined ? {} : { chargebacks: { ...chargebacks, [id]: { ...chargeback, ...change } } };
}
