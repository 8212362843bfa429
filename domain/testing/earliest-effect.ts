import type { JobCommandName } from '../job/commands.ts';
import type { Job } from '../job/job.ts';
import { plusHours, plusMinutes } from '../time.ts';

/** The time from which a command has an effect on this job, if there is one. */
export function earliestEffect(command: JobCommandName, job: Job | null): string | null | undefined {
  const offer = Object.values(job?.offers ?? {}).find(({ status }) => status === 'live');
  const tip = Object.values(job?.tips ?? {}).find(({ status }) => status === 'due');
  const due: { readonly [Name in JobCommandName]?: string | null | undefined } = {
    ExpireRequest: job?.requestExpiresAt,
    ExpireOffer: offer?.expiresAt,
    ExpirePayment: job?.agreement?.paymentDueAt,
    RequestCapture: job?.payment?.captureDueAt,
    RequestCharge: job?.payment?.chargeDueAt,
    CancelUnpaidJob: job?.riskEndsAt,
    ExpireChange: job?.change?.paymentDueAt ?? job?.change?.expiresAt,
    SettleCancellation: job?.cancellation?.dueAt,
    ReportNoShow: job?.agreement && plusMinutes(job.agreement.startAt, 30),
    SettleNoShow: job?.noShow?.contestUntil,
    StartWork: job?.agreement?.startAt,
    RemindApproval: job?.claim && plusHours(job.claim.autoApproveAt, -12),
    AutoApproveJob: job?.claim?.autoApproveAt,
    FlagOverdue: job?.overdueAt,
    ReleaseFunds: job?.graceEndsAt,
    ExpireTip: tip?.paymentDueAt,
    CloseJob: job?.ending?.closesAt,
    AdvanceDispute: job?.dispute?.advanceAt,
    OpenDispute: job?.state === 'Booked' ? job.agreement?.startAt : null,
    WarnOfHoldExpiry: job?.hold?.warnAt,
    ForceDecision: job?.hold?.decideAt,
    ExpireHold: job?.hold?.refundAt,
  };
  return due[command];
}
