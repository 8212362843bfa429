import { absenceBy, computeClaimedAbsence } from '#domain/job/absence.ts';
import { pinnedPolicy } from '#domain/job/pinned-policy.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { findLatestRecord } from '#projections/read-models/jobs/work-record.ts';
import type { JobView } from '../contract/job.ts';
import { storedFiles } from './stored-files.ts';
import { money, moneyOrNull } from './money.ts';
import type { JobPage } from './job-page.ts';
import { findPolicy } from './find-policy.ts';
import { redactContacts } from '../reading/redact-contacts.ts';

export function buildNoShow({ job }: JobPage): JobView['noShow'] {
  const { noShow } = job.facts;
  const latest = findLatestRecord(job.details, 'no-show');
  if (noShow === null || latest === undefined) return null;
  return {
    by: noShow.by,
    statement: latest.text,
    claimedAt: latest.at,
    contestUntil: noShow.contestUntil,
    contested: noShow.contested,
    comesTo: absenceIn(job),
  };
}

/** The exact sums that implied consent would settle now. */
function absenceIn({ facts, currency }: JobPage['job']): NonNullable<JobView['noShow']>['comesTo'] {
  if (facts.state !== 'NoShowClaimed') return null;
  const { fee, settlement } = computeClaimedAbsence(facts, pinnedPolicy(facts, ruleBook));
  return { fee: money(fee, currency), refund: money(settlement.refund, currency) };
}

/** What the provider would get for the lost time if they reported a no-show and it was not contested. */
export function buildAbsenceFee({ job: { facts, currency }, role }: JobPage): JobView['absenceFee'] {
  if (role !== 'provider' || facts.state !== 'Booked' || facts.providerStop !== null) return null;
  return money(absenceBy('client', facts, pinnedPolicy(facts, ruleBook)).fee, currency);
}

export function buildClaim({ job }: JobPage): JobView['claim'] {
  const { claim } = job.facts;
  const latest = findLatestRecord(job.details, 'claim');
  if (claim === null || latest === undefined) return null;
  return {
    number: claim.number,
    note: latest.text,
    claimedAt: latest.at,
    autoApproveAt: job.state === 'CompletionClaimed' ? claim.autoApproveAt : null,
  };
}

export function buildChangesRequested({ job }: JobPage): JobView['changesRequested'] {
  const latest = findLatestRecord(job.details, 'changes');
  const { rounds } = job.facts;
  const policy = findPolicy(job.facts);
  // Rework resets the rounds: earlier requested changes no longer count.
  if (latest === undefined || policy === null || rounds === 0) return null;
  return { round: rounds, of: policy.changeRounds, reason: latest.text, at: latest.at };
}

/** Every round of the work, with its original statements. */
export function buildRecord({ job, fileNames }: JobPage): JobView['record'] {
  return (job.details.record ?? []).map(({ origin, by, text, files, at }) => ({
    origin,
    by,
    text,
    files: storedFiles(files, fileNames),
    at,
  }));
}

export function buildEnding({ job: { details, currency, bookedAt }, role }: JobPage): JobView['ending'] {
  if (details.ending === undefined) return null;
  const { fee, reason, ...ending } = details.ending;
  const theirs = (role === 'client' || role === 'provider') && ending.by !== role;
  return {
    ...ending,
    reason: theirs && bookedAt === null ? redactContacts(reason) : reason,
    fee: moneyOrNull(fee, currency),
  };
}
