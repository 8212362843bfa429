import { absenceBy, absenceOf } from '#domain/job/absence.ts';
import { pinnedPolicy } from '#domain/job/agreed.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { latestOf } from '#projections/read-models/jobs/work-record.ts';
import type { JobView } from '../contract/job.ts';
import { storedFiles } from './files.ts';
import { money, moneyOrNull } from './money.ts';
import type { JobPage } from './page.ts';
import { policyOf } from './policy-of.ts';
import { shownWords } from '../reading/shown-words.ts';

export function noShowOf({ job }: JobPage): JobView['noShow'] {
  const { noShow } = job.facts;
  const told = latestOf(job.details, 'no-show');
  if (noShow === null || told === undefined) return null;
  return {
    by: noShow.by,
    statement: told.text,
    claimedAt: told.at,
    contestUntil: noShow.contestUntil,
    contested: noShow.contested,
    comesTo: absenceIn(job),
  };
}

/** The very sums that silence would settle it with now. */
function absenceIn({ facts, currency }: JobPage['job']): NonNullable<JobView['noShow']>['comesTo'] {
  if (facts.state !== 'NoShowClaimed') return null;
  const { fee, settlement } = absenceOf(facts, pinnedPolicy(facts, ruleBook));
  return { fee: money(fee, currency), refund: money(settlement.refund, currency) };
}

/** What the Homewright would get for the lost time, by the sums of a report that stands. */
export function absenceFeeOf({ job: { facts, currency }, role }: JobPage): JobView['absenceFee'] {
  if (role !== 'provider' || facts.state !== 'Booked' || facts.providerStop !== null) return null;
  return money(absenceBy('client', facts, pinnedPolicy(facts, ruleBook)).fee, currency);
}

export function claimOf({ job }: JobPage): JobView['claim'] {
  const { claim } = job.facts;
  const told = latestOf(job.details, 'claim');
  if (claim === null || told === undefined) return null;
  return {
    number: claim.number,
    note: told.text,
    claimedAt: told.at,
    autoApproveAt: job.state === 'CompletionClaimed' ? claim.autoApproveAt : null,
  };
}

export function changesRequestedOf({ job }: JobPage): JobView['changesRequested'] {
  const told = latestOf(job.details, 'changes');
  const { rounds } = job.facts;
  const policy = policyOf(job.facts);
  // Rework begins the rounds afresh: what was asked for before it counts no longer.
  if (told === undefined || policy === null || rounds === 0) return null;
  return { round: rounds, of: policy.changeRounds, reason: told.text, at: told.at };
}

/** Every round of the work, as it was told at the time. */
export function recordOf({ job, fileNames }: JobPage): JobView['record'] {
  return (job.details.record ?? []).map(({ origin, by, text, files, at }) => ({
    origin,
    by,
    text,
    files: storedFiles(files, fileNames),
    at,
  }));
}

export function endingOf({ job: { details, currency, bookedAt }, role }: JobPage): JobView['ending'] {
  if (details.ending === undefined) return null;
  const { fee, reason, ...ending } = details.ending;
  const theirs = (role === 'client' || role === 'provider') && ending.by !== role;
  return {
    ...ending,
    reason: theirs && bookedAt === null ? shownWords(reason) : reason,
    fee: moneyOrNull(fee, currency),
  };
}
