import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { keys } from '../api/keys.ts';
import { invalidateFor } from './invalidate.ts';

const every = {
  job: keys.job('1'),
  otherJob: keys.job('2'),
  history: keys.historyAsOf('job', '1', 4),
  clientJobs: keys.clientJobsOf({ filter: 'open' }),
  providerJobs: keys.providerJobsOf({ filter: 'all' }),
  requests: keys.requests,
  level: keys.providerLevel,
  earnings: keys.providerEarnings,
  me: keys.me,
  counters: keys.counters,
  thread: keys.conversation('5'),
  threads: keys.conversationsOf(''),
};

test.each([
  ['job:1', ['job', 'history', 'thread']],
  ['client:9', ['clientJobs']],
  ['provider:9', ['providerJobs', 'requests', 'level', 'earnings']],
  ['requests:IE', ['requests']],
  ['account:9', ['requests', 'level', 'earnings', 'me']],
  ['conversation:5', ['thread']],
  ['counters', ['counters']],
  ['unknown:1', []],
])('a change under %s makes exactly its own data old', (topic, expected) => {
  const queryClient = new QueryClient();
  for (const queryKey of Object.values(every)) queryClient.setQueryData(queryKey, {});
  invalidateFor(queryClient, { type: 'change', topic, position: '1', keys: [] });
  const old = Object.entries(every).filter(([, queryKey]) => queryClient.getQueryState(queryKey)?.isInvalidated);
  expect(old.map(([name]) => name)).toEqual(expected);
});
