import type { Account } from '#domain/account/state.ts';
import { capturedMoney, takenMoney } from '#domain/job/held-money.ts';
import { unansweredOffers } from '#domain/job/live-offer.ts';
import type { Job } from '#domain/job/job.ts';
import type { HistoryView } from '../contract/admin.ts';

type Fact = HistoryView['state'][number];

/** The folded state of a job at one moment, as labelled facts. The web translates the labels, which are keys. */
export function jobFacts(job: Job | null): Fact[] {
  if (job === null) return [];
  const { agreement, payment, claim, ending, currency } = job;
  return [
    fact('state', job.state, 'state'),
    fact('category', job.category),
    fact('requestExpiresAt', job.requestExpiresAt, 'instant'),
    fact('liveOffers', unansweredOffers(job).length, 'number'),
    sum('price', agreement?.price ?? null, currency),
    sum('serviceFee', agreement?.serviceFee ?? null, currency),
    sum('commission', agreement?.commission ?? null, currency),
    sum('total', agreement?.total ?? null, currency),
    fact('startAt', agreement?.startAt ?? null, 'instant'),
    sum('authorised', payment?.authorised ?? null, currency),
    sum('captured', payment === null ? null : capturedMoney(job), currency),
    sum('held', ending === null ? takenMoney(job) : 0, currency),
    fact('claim', claim?.number ?? null, 'number'),
    fact('autoApproveAt', job.state === 'CompletionClaimed' ? (claim?.autoApproveAt ?? null) : null, 'instant'),
    fact('approvalCancelled', claim?.approvalCancelled ?? null),
    fact('graceEndsAt', job.graceEndsAt, 'instant'),
    sum('providerAmount', ending?.providerAmount ?? null, currency),
    sum('platformAmount', ending?.platformAmount ?? null, currency),
    fact('releasedAt', ending?.endedAt ?? null, 'instant'),
    fact('transferred', job.transfers.length > 0),
    fact('policyVersion', agreement?.policyVersion ?? null, 'number'),
  ];
}

export function accountFacts(account: Account | null): Fact[] {
  if (account === null) return [];
  const { accountType, profileCompleted, verification, level } = account;
  const checked = accountType === 'provider';
  return [
    fact('accountType', accountType),
    fact('profileCompleted', profileCompleted),
    fact('approvalStatus', checked ? verification.approvalStatus : null),
    fact('approved', checked ? verification.approvalStatus === 'approved' : null),
    fact('level', checked ? level : null),
  ];
}

function fact(label: string, value: Fact['value'], format: Fact['format'] = 'text'): Fact {
  return { label, value, format, currency: null };
}

function sum(label: string, value: number | null, currency: string): Fact {
  return { label, value, format: 'money', currency };
}
