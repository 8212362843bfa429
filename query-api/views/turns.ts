import { ruleBook } from '#domain/policy/rule-book.ts';
import type { JobView } from '../contract/job.ts';
import { storedFiles } from './files.ts';
import { moneyOrNull } from './money.ts';
import type { JobPage } from './page.ts';
import { shownWords } from '../reading/shown-words.ts';

export function noShowOf({ job, fileNames }: JobPage): JobView['noShow'] {
  const { noShow } = job.facts;
  const { noShow: told } = job.details;
  if (noShow === null || told === undefined) return null;
  const { statement, files, claimedAt } = told;
  return {
    by: noShow.by,
    statement,
    files: storedFiles(files, fileNames),
    claimedAt,
    contestUntil: noShow.contestUntil,
  };
}

export function claimOf({ job, fileNames }: JobPage): JobView['claim'] {
  const { claim } = job.facts;
  const { claim: told } = job.details;
  if (claim === null || told === undefined) return null;
  return {
    number: claim.number,
    note: told.note,
    photos: storedFiles(told.photos, fileNames),
    claimedAt: told.claimedAt,
    autoApproveAt: job.state === 'CompletionClaimed' ? claim.autoApproveAt : null,
  };
}

export function changesRequestedOf({ job, fileNames }: JobPage): JobView['changesRequested'] {
  const { changesRequested: told } = job.details;
  const { agreement, rounds } = job.facts;
  // Rework begins the rounds afresh: what was asked for before it counts no longer.
  if (told === undefined || agreement === null || rounds === 0) return null;
  const { round, reason, photos, at } = told;
  const of = ruleBook.policies.at(agreement.policyVersion).changeRounds;
  return { round, of, reason, photos: storedFiles(photos, fileNames), at };
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
