import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPaymentGateway } from '#command-api/gateways/payments/create-payment-gateway.ts';
import { readAccount } from '#command-api/read-account.ts';
import { readJob } from '#command-api/read-job.ts';
import { commandApi } from '#command-api/plugin.ts';
import { startWorkers, type Workers } from '#command-api/start-workers.ts';
import { jobStates, type JobState } from '#domain/job/job-states.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { rankProviders, shownOf } from '#domain/reputation/featured-ranking.ts';
import { streamOf } from '#domain/streams.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { createLogger } from '#platform/logger.ts';
import { readCandidates } from '#query-api/featured/read-candidates.ts';
import { startProjections, type RunningProjections } from '#projections/start-projections.ts';

import { openServices, type Services } from '../open-services.ts';
import { paymentKeys } from '../payment-service/api-keys.ts';
import { paymentService } from '../payment-service/plugin.ts';
import { freePort } from '../postgres/free-port.ts';
import { setupTestDatabase } from '../testing/setup-test-database.ts';
import { accountIdOf, people } from './people.ts';
import { neighbours } from './neighbours.ts';
import { jobIdOf } from './plan-step.ts';
import { playDemonstration } from './play-demo.ts';
import { playNeighbours } from './play-neighbours.ts';
import { stories } from './stories/stories.ts';

const logger = createLogger('test', 'silent');
const db = setupTestDatabase();
let services: Services;
let app: Http;
let projections: RunningProjections;
let workers: Workers;
const titles: string[] = [];

const play = (): Promise<void> =>
  playDemonstration(services, {
    background: { refreshClock: () => services.clock.refresh() },
    async step(title, work) {
      titles.push(title);
      await work(() => {});
    },
  });

beforeAll(async () => {
  const port = await freePort();
  const keys = { MASTER_KEY: 'a'.repeat(64), COOKIE_SECRET: 'b'.repeat(64) };
  const config = loadConfig({ NODE_ENV: 'test', DEMO: 'on', PORT: `${port}`, DATABASE_URL: db.url, ...keys });
  services = await openServices({ config, logger, name: 'test' });
  const payments = createPaymentGateway(services.config);
  app = await createHttp({ logger });
  await commandApi(app, { ...services, payments });
  const publicUrl = `http://127.0.0.1:${port}`;
  await paymentService(app, {
    ...services,
    keys: paymentKeys(services.secrets.masterKey),
    webhookUrl: `${publicUrl}/api/webhooks/stripe`,
    publicUrl,
  });
  await app.listen({ host: '127.0.0.1', port });
  projections = await startProjections(services);
  workers = await startWorkers({ ...services, payments });
  await play();
}, 240_000);

afterAll(async () => {
  await app.close();
  await workers.stop();
  await projections.stop();
  await services.close();
});

/** Ends without a story of their own: their pages resemble a cancellation with a fee, or a withdrawn request. */
const untold: ReadonlySet<JobState> = new Set(['NoShow', 'Declined', 'Removed']);

async function eventTypes(story: string): Promise<string[]> {
  return (await services.journal.read(streamOf.job(jobIdOf(story)))).map((event) => event.type);
}

describe('the demonstration world', () => {
  it('has providers who passed the four steps, and one who awaits approval', async () => {
    const providers = people.filter(({ accountType }) => accountType === 'provider');
    for (const { key, approved } of providers) {
      const account = await readAccount(services.journal, accountIdOf(key));
      expect({ key, approvalStatus: account?.verification.approvalStatus }).toEqual({
        key,
        approvalStatus: approved ? 'approved' : 'readyForReview',
      });
    }
  });

  it('has jobs in every state worth showing', async () => {
    const states = await Promise.all(
      stories.map(async ({ key }) => (await readJob(services.journal, jobIdOf(key)))?.state),
    );
    expect(new Set(states)).toEqual(new Set(jobStates.filter((state) => !untold.has(state))));
  });

  it('was played through the real parts: a released job has its capture, its grace and its transfer', async () => {
    expect(await eventTypes('kitchen-furniture')).toEqual([
      'RequestPosted',
      'OfferSubmitted',
      'OfferAccepted',
      'PaymentInitiated',
      'JobBooked',
      'CaptureRequested',
      'PaymentCaptured',
      'WorkStarted',
      'CompletionClaimed',
      'JobApproved',
      'ApprovalCancelled',
      'ApprovalReminded',
      'JobApproved',
      'FundsReleased',
      'TransferSent',
    ]);
  });

  it.each([
    ['garden-shed', ['OfferSubmitted', 'OfferCountered']],
    [
      'christening',
      ['BookingRequested', 'OfferAccepted', 'JobBooked', 'TipGiven', 'TipPaid', 'FundsReleased', 'TransferSent'],
    ],
    ['terraced-house', ['ChangeProposed', 'ChangeAccepted', 'ChangeApplied', 'CompletionClaimed']],
    ['bathroom-ceiling', ['DisputeOpened', 'DisputeAnswered', 'SettlementDeclined', 'SettlementProposed']],
    ['attic-rewiring', ['DisputeOpened', 'DisputeStageEntered', 'DisputeAnswered', 'DisputeStageEntered']],
    ['lawn', ['DisputeDecided', 'DisputeResolved', 'JobSettled', 'RefundSent']],
    ['swing-door', ['CancellationProposed', 'JobCancelled', 'JobSettled', 'RefundSent']],
    // These two run independently: their order is not guaranteed.
    ['lawn', ['JobSettled', 'TransferSent']],
    ['swing-door', ['JobSettled', 'TransferSent']],
    ['side-gate', ['JobBooked', 'JobCancelled', 'JobSettled', 'TransferSent']],
    ['wall-lights', ['JobBooked', 'ChargeRequested', 'FundingFailed']],
    ['deck-boards', ['FundsReleased', 'TransferSent', 'ChargebackOpened', 'EvidencePackSent']],
  ])('plays the story of %s through', async (story, point) => {
    const types = await eventTypes(story);
    const places = point.reduce<number[]>(
      (found, type) => [...found, types.indexOf(type, (found.at(-1) ?? -1) + 1)],
      [],
    );
    expect({ types, missing: point.filter((_type, index) => places[index] === -1) }).toEqual({ types, missing: [] });
  });

  it('fires every deadline at its own time: money is released 24 hours after the approval', async () => {
    const history = await services.journal.read(streamOf.job(jobIdOf('hedge')));
    const at = (type: string): number => Date.parse(history.find((event) => event.type === type)?.meta.at ?? '');
    const late = at('FundsReleased') - at('JobApproved') - 24 * 3_600_000;
    // Time runs on during a stop, so a busy machine fires it later, but never as late as the next stop.
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(60_000);
  });

  it('is joined by Homewrights of every country, who can be featured there; a second start adds none', async () => {
    const joining = neighbours.filter(({ country }) => country === 'JP' || country === 'LT');
    const { signal } = new AbortController();
    await playNeighbours(services, joining, signal);
    const { places, ...rules } = ruleBook.policies.current.featured;
    const featured = async (country: string): Promise<number> => {
      const { candidates, mean } = await readCandidates(services.sql, country, services.clock.now());
      return shownOf(rankProviders(candidates, { mean, rules: { places, ...rules } }, (accountId) => accountId)).length;
    };
    for (const country of ['JP', 'LT']) await expect.poll(() => featured(country)).toBe(places);
    const length = async () => (await services.journal.read(streamOf.account(accountIdOf('lt-1')))).length;
    const before = await length();
    await playNeighbours(services, joining, signal);
    expect(await length()).toBe(before);
  }, 120_000);

  it('keeps each history in order of time', async () => {
    for (const { key } of stories) {
      const times = (await services.journal.read(streamOf.job(jobIdOf(key)))).map((event) => event.meta.at);
      expect({ key, times }).toEqual({ key, times: times.toSorted() });
    }
  });

  it('leaves the clock at the current time', async () => {
    await services.clock.refresh();
    expect(services.clock.offsetMs).toBe(0);
  });

  it('is played once', async () => {
    const before = await services.log.head();
    await play();
    expect(titles).toHaveLength(1);
    expect(await services.log.head()).toBe(before);
  });
});
