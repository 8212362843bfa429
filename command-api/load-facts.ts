import { accountDecider } from '#domain/account/decider.ts';
import { accountFacts } from '#domain/account/facts.ts';
import { jobDecider } from '#domain/job/decider.ts';
import { jobFacts } from '#domain/job/facts.ts';
import { streamOf } from '#domain/streams.ts';
import type { AccountEvent } from '#events/catalog/account.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { Journal } from '#events/journal.ts';

import { fold, type LoadFacts } from './command-definition.ts';

/** Reads the streams that a decision rests on besides its own. What does not exist is absent. */
export function createFactsLoader(journal: Journal): LoadFacts {
  async function account(id: string) {
    const state = fold(accountDecider, (await journal.readSealed(streamOf.account(id))) as readonly AccountEvent[]);
    return state === null ? [] : [[id, accountFacts(state)] as const];
  }
  async function job(id: string) {
    const state = fold(jobDecider, (await journal.readSealed(streamOf.job(id))) as readonly JobEvent[]);
    return state === null ? [] : [[id, jobFacts(state)] as const];
  }
  return async ({ accounts = [], jobs = [] }) => ({
    accounts: new Map((await Promise.all(accounts.map(account))).flat()),
    jobs: new Map((await Promise.all(jobs.map(job))).flat()),
  });
}
