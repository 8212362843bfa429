import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';

import { keys } from '../api/query-keys.ts';
import { invalidateQueries } from './invalidate-queries.ts';
import type { LiveEvent } from './live-connection.ts';

type Name = keyof typeof keys;

/** One entry of each kind of cached data, with the topics that invalidate it: none when no topic does. */
const cached: Readonly<Record<Name, readonly [QueryKey, ...string[]]>> = {
  me: [keys.me, 'account:9'],
  accessLog: [keys.accessLog, 'account:9'],
  ownProfile: [keys.ownProfile, 'account:9'],
  security: [keys.security, 'account:9'],
  cards: [keys.cards],
  passwordReset: [keys.passwordReset('a')],
  dataExports: [keys.dataExports, 'account:9'],
  exportLink: [keys.exportLink('a'), 'account:9'],
  demo: [keys.demo],
  deletion: [keys.deletion()],
  consent: [keys.consent, 'account:9'],
  categories: [keys.categories],
  jobs: [keys.jobs, 'client:9', 'account:9'],
  job: [keys.job('1'), 'job:1', 'client:9', 'account:9'],
  dispute: [keys.dispute('1'), 'job:1', 'dispute:1', 'client:9', 'account:9'],
  shownWork: [keys.shownWork('1'), 'job:1', 'client:9', 'account:9'],
  personReviews: [keys.personReviews('9'), 'account:9'],
  personReviewList: [keys.personReviewList('9', 'provider', ''), 'account:9'],
  pendingReviews: [keys.pendingReviews, 'client:9', 'provider:9', 'account:9'],
  pendingReviewList: [keys.pendingReviewList, 'client:9', 'provider:9', 'account:9'],
  pendingReview: [keys.pendingReview('1'), 'client:9', 'provider:9', 'account:9'],
  clientJobs: [keys.clientJobs, 'client:9', 'inbox:9'],
  clientJobList: [keys.clientJobList({ filter: 'open' }), 'client:9', 'inbox:9'],
  ownRequests: [keys.ownRequests({}), 'client:9', 'inbox:9'],
  providerJobs: [keys.providerJobs, 'provider:9', 'inbox:9'],
  providerJobList: [keys.providerJobList({ filter: 'all' }), 'provider:9', 'inbox:9'],
  providerLevel: [keys.providerLevel, 'provider:9', 'account:9'],
  providerEarnings: [keys.providerEarnings, 'provider:9', 'account:9'],
  verification: [keys.verification, 'account:9'],
  ownProviderProfile: [keys.ownProviderProfile, 'account:9'],
  ownCalendar: [keys.ownCalendar, 'provider:9', 'account:9'],
  calendarSource: [keys.calendarSource, 'provider:9'],
  freeTimesOf: [keys.freeTimesOf('9'), 'account:9'],
  freeTimes: [keys.freeTimes('9', 60), 'account:9'],
  ownFeatured: [keys.ownFeatured, 'account:9'],
  provider: [keys.provider('9'), 'account:9'],
  providers: [keys.providers('q=painter')],
  featuredReviews: [keys.featuredReviews('country=IE')],
  costs: [keys.costs('country=IE')],
  trades: [keys.trades('tap', 'en')],
  ownSearchPlace: [keys.ownSearchPlace('q=painter')],
  providerChecks: [keys.providerChecks('9'), 'account:9'],
  providerCalendars: [keys.providerCalendars, 'provider:9'],
  providerCalendar: [keys.providerCalendar('2027-03-01'), 'provider:9'],
  providerDay: [keys.providerDay('2027-03-01'), 'provider:9'],
  requests: [keys.requests, 'requests:IE', 'provider:9', 'account:9'],
  requestsFor: [keys.requestsFor(true), 'requests:IE', 'provider:9', 'account:9'],
  requestList: [keys.requestList({}), 'requests:IE', 'provider:9', 'account:9'],
  conversations: [keys.conversations],
  conversationLists: [keys.conversationLists, 'client:9', 'provider:9', 'inbox:9'],
  conversationList: [keys.conversationList('roof'), 'client:9', 'provider:9', 'inbox:9'],
  threads: [keys.threads, 'job:1'],
  conversation: [keys.conversation('5'), 'conversation:5', 'job:1'],
  outbox: [keys.outbox('5')],
  notifications: [keys.notifications, 'inbox:9'],
  notificationsFor: [keys.notificationsFor('jobs'), 'inbox:9'],
  notificationPreferences: [keys.notificationPreferences, 'inbox:9', 'account:9'],
  queues: [keys.queues, 'admin:queue'],
  queue: [keys.queue('disputes'), 'admin:queue'],
  queueList: [keys.queueList('disputes', {}), 'admin:queue'],
  report: [keys.report('7'), 'admin:queue'],
  privacyRequests: [keys.privacyRequests, 'account:9'],
  privacyRequest: [keys.privacyRequest('9', '8'), 'admin:queue'],
  verifications: [keys.verifications({}), 'admin:queue'],
  publicPhotos: [keys.publicPhotos('9'), 'admin:queue'],
  verificationCase: [keys.verificationCase('9'), 'admin:queue'],
  support: [keys.support],
  supportJobs: [keys.supportJobs('')],
  supportRequests: [keys.supportRequests({})],
  adminJobs: [keys.adminJobs('')],
  adminAccountsAll: [keys.adminAccountsAll],
  adminAccounts: [keys.adminAccounts('')],
  promoCodes: [keys.promoCodes, 'admin:promos'],
  builds: [keys.builds],
  databaseHealth: [keys.databaseHealth],
  team: [keys.team],
  analytics: [keys.analytics],
  funnels: [keys.funnels('')],
  funnelDetail: [keys.funnelDetail('')],
  analyticsDashboard: [keys.analyticsDashboard('')],
  consentAudit: [keys.consentAudit('9')],
  consentAuditAsOf: [keys.consentAuditAsOf('9', null)],
  history: [keys.history('job', '1'), 'job:1'],
  historyAsOf: [keys.historyAsOf('account', '9', 4), 'account:9'],
};
const names = Object.keys(cached) as Name[];

/** What a change under the topic invalidates, given the changed keys of the read models. */
function madeOld(topic: string, changed: string[] = []): Name[] {
  return madeOldBy({ type: 'change', topic, position: '1', keys: changed });
}

function madeOldBy(event: LiveEvent): Name[] {
  const queryClient = new QueryClient();
  for (const name of names) queryClient.setQueryData(cached[name][0], {});
  invalidateQueries(queryClient, event);
  return names.filter((name) => queryClient.getQueryState(cached[name][0])?.isInvalidated);
}

test.each([
  'job:1',
  'dispute:1',
  'client:9',
  'provider:9',
  'requests:IE',
  'account:9',
  'conversation:5',
  'inbox:9',
  'admin:queue',
  'admin:promos',
])('a change under %s invalidates all of its data, and no other', (topic) => {
  const concerned = names.filter((name) => cached[name].slice(1).includes(topic));
  expect(madeOld(topic)).toEqual(concerned);
  expect(concerned).not.toEqual([]);
});

test.each<[string, Name[]]>([
  ['job:2', ['job', 'dispute', 'history']],
  ['account:2', ['providerChecks', 'personReviews', 'historyAsOf']],
  ['conversation:2', ['conversation']],
  ['unknown:1', names],
])('a change under %s leaves other ids alone', (topic, others) => {
  expect(madeOld(topic).filter((name) => others.includes(name))).toEqual([]);
});

describe('an inbox', () => {
  const notifications: Name[] = ['notifications', 'notificationsFor', 'notificationPreferences'];
  const all = names.filter((name) => cached[name].includes('inbox:9'));

  test('is changed by notifications, new or read, without invalidating the lists of jobs and conversations', () => {
    expect(madeOld('inbox:9', ['inbox:9'])).toEqual(notifications);
  });

  test('is changed by messages, which those lists count; a read message has no new notification', () => {
    expect(all).toContain('clientJobList');
    expect(madeOld('inbox:9', ['conversation:5'])).toEqual(all);
  });

  test('is invalidated in full when it is unknown what was missed', () => {
    expect(madeOldBy({ type: 'reset', topic: 'inbox:9' })).toEqual(all);
    expect(madeOld('inbox:9', ['inbox:9', 'conversation:5'])).toEqual(all);
  });
});

describe('a change that arrives while its data is read', () => {
  const changed: LiveEvent = { type: 'change', topic: 'job:1', position: '11', keys: ['job:1'] };

  /** Reads whose answers the test gives, one after another. */
  function reading() {
    const answers: ((text: string) => void)[] = [];
    const queryFn = vi.fn<() => Promise<string>>(() => new Promise((resolve) => answers.push(resolve)));
    const queryClient = new QueryClient();
    return { queryClient, queryFn, answers, queryKey: keys.job('1') };
  }

  test('for the first time causes one further read, however many changes arrived', async () => {
    const { queryClient, queryFn, answers, queryKey } = reading();
    const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {});
    invalidateQueries(queryClient, changed);
    invalidateQueries(queryClient, { ...changed, position: '12' });
    expect(queryFn).toHaveBeenCalledTimes(1);
    answers[0]?.('before');
    await expect.poll(() => queryFn.mock.calls.length).toBe(2);
    answers[1]?.('after');
    await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('after');
    expect(queryFn).toHaveBeenCalledTimes(2);
    stop();
  });

  test('before a page shows it leaves it invalidated for its next reader', async () => {
    const { queryClient, queryFn, answers, queryKey } = reading();
    const read = queryClient.fetchQuery({ queryKey, queryFn });
    invalidateQueries(queryClient, changed);
    answers[0]?.('before');
    await read;
    await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('and then fails has no effect', async () => {
    const { queryClient, queryKey } = reading();
    const read = queryClient.fetchQuery({
      queryKey,
      queryFn: () => Promise.reject(new Error('unavailable')),
      retry: false,
    });
    invalidateQueries(queryClient, changed);
    await expect(read).rejects.toThrow('unavailable');
    expect(queryClient.getQueryState(queryKey)?.fetchStatus).toBe('idle');
  });
});
