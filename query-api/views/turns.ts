import { latestOf } from '#projections/read-models/jobs/work-record.ts';
import type { JobView } from '../contract/job.ts';
import { storedFiles } from './files.ts';
import { moneyOrNull } from './money.ts';
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
  };
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
