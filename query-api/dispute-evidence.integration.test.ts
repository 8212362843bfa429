import { describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { disputeTimes, disputeId, sampleDisputeCommands, statement } from '#domain/testing/disputes.ts';
import { fileRef, buildFileFacts } from '#domain/testing/sample-files.ts';
import { extendHistory, type ScenarioStep } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusHours } from '#domain/time.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';

import type { DisputeView } from './contract/dispute.ts';
import type { JobView } from './contract/job.ts';
import { accessJob } from './testing/staff-access.ts';
import { setupReadSide, viewers, type Who } from './testing/read-side.ts';

const files = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => fileRef(n));
const withFile = (n: number) => files.slice(n, n + 1);
const runs = 'There are runs beside the window.';
const note = 'The same wall from closer by.';

const by = (side: 'client' | 'provider', at: string) => ({
  by: people[side],
  at,
  files: buildFileFacts(people[side].id, files),
});
const claim = (words: string, n: number, hours: number): ScenarioStep => [
  { name: 'ClaimCompletion', data: { jobId, note: words, photos: withFile(n) } },
  by('provider', plusHours(times.claimed, hours)),
];
const changes = (reason: string, n: number, at: string): ScenarioStep => [
  { name: 'RequestChanges', data: { jobId, reason, photos: withFile(n) } },
  by('client', at),
];
const add = (n: number): ScenarioStep => [
  { name: 'AddEvidence', data: { jobId, disputeId, file: fileRef(n), note } },
  by('client', plusHours(disputeTimes.directFix, 1)),
];
const open = (n: number): ScenarioStep => [
  sampleDisputeCommands.open({ files: withFile(n) }),
  by('client', disputeTimes.directFix),
];

/** Claimed, changes requested, claimed again, and disputed nevertheless. */
const argued = extendHistory(
  paintingHistory('WorkStarted'),
  claim('All walls have two coats.', 0, 0),
  changes(runs, 1, plusHours(times.claimed, 0.5)),
  claim('The runs are sanded.', 2, 1),
  open(3),
  add(1),
  add(4),
);
const later = 'Now the skirting boards are wet.';
const goneOn = extendHistory(
  argued,
  [sampleDisputeCommands.withdraw(), by('client', plusHours(disputeTimes.directFix, 2))],
  changes(later, 5, plusHours(disputeTimes.directFix, 3)),
);

const from = plusHours(times.start, 1);
const report: JobCommand = {
  name: 'ReportNoShow',
  data: { jobId, statement: 'Nobody came to the door.', files: withFile(6) },
};
const reported = extendHistory(paintingHistory('PaymentCaptured'), [report, by('client', from)]);
const contested = extendHistory(reported, [
  { name: 'ContestNoShow', data: { jobId, disputeId, statement, files: withFile(7) } },
  by('provider', plusHours(from, 1)),
]);
const cameAfterAll = extendHistory(
  reported,
  [{ name: 'WithdrawNoShow', data: { jobId } }, by('client', plusHours(from, 1))],
  [{ name: 'StartWork', data: { jobId } }, by('provider', plusHours(from, 2))],
  claim('All walls have two coats.', 0, 0),
  open(3),
);

const contestedJob = '10000000-0000-4000-8000-00000000000c';
const lateJob = '10000000-0000-4000-8000-00000000000d';
const asJob = (events: readonly JobEvent[], id: string) =>
  JSON.parse(JSON.stringify(events).replaceAll(jobId, id)) as JobEvent[];
const stored: DomainEvent[] = files.map((file, n) => ({
  type: 'FileStored',
  data: { ...file, ownerId: people.client.id, name: `${n}.webp`, storedAt: times.booked },
}));

const side = setupReadSide(async (side) => {
  const histories = [...argued, ...asJob(contested, contestedJob), ...asJob(cameAfterAll, lateJob)];
  await side.happened(toStory([...storyAccounts, ...stored, ...histories], Date.parse(disputeTimes.directFix)));
  for (const id of [jobId, contestedJob, lateJob]) await accessJob(side, id);
});

async function readDispute(id: string, as: Who): Promise<DisputeView> {
  return side.read<DisputeView>(`/api/jobs/${id}/dispute`, as);
}
const said = ({ statements }: DisputeView) => statements.map(({ origin, by: author, text }) => [origin, author, text]);
const shown = ({ evidence }: DisputeView) =>
  evidence.map((one) => [one.origin, one.by, one.file.name, one.note] as const);

describe('a dispute shows earlier statements and files', () => {
  it.each(['client', 'provider', 'admin'] as const)(
    'of claims and requested changes, each file once: to the %s',
    async (who) => {
      const view = await readDispute(jobId, viewers[who]);
      expect(said(view)).toEqual([
        ['claim', 'provider', 'All walls have two coats.'],
        ['changes', 'client', runs],
        ['claim', 'provider', 'The runs are sanded.'],
        ['opening', 'client', statement],
      ]);
      expect(shown(view)).toEqual([
        ['claim', 'provider', '0.webp', null],
        ['changes', 'client', '1.webp', note],
        ['claim', 'provider', '2.webp', null],
        ['opening', 'client', '3.webp', null],
        ['added', 'client', '4.webp', note],
      ]);
      const moments = view.statements.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted());
      expect(new Set(moments).size).toBe(4);
    },
  );

  it('of a contested no-show', async () => {
    const view = await readDispute(contestedJob, viewers.admin);
    expect(said(view)).toEqual([
      ['no-show', 'client', 'Nobody came to the door.'],
      ['contest', 'provider', statement],
    ]);
    expect(shown(view)).toEqual([
      ['no-show', 'client', '6.webp', null],
      ['contest', 'provider', '7.webp', null],
    ]);
  });

  it('but not of a withdrawn report', async () => {
    const view = await readDispute(lateJob, viewers.admin);
    expect(said(view).map(([origin]) => origin)).toEqual(['claim', 'opening']);
    expect(shown(view).map(([origin]) => origin)).toEqual(['claim', 'opening']);
  });

  it('and nothing from after the opening', async () => {
    await side.happened(toStory(goneOn.slice(argued.length)));
    const view = await readDispute(jobId, viewers.admin);
    expect(view.resolution).not.toBeNull();
    expect(said(view).map(([origin]) => origin)).toEqual(['claim', 'changes', 'claim', 'opening']);
    expect(JSON.stringify([view.statements, view.evidence])).not.toMatch(/skirting boards are wet|5\.webp/);
  });
});

describe("a job's page keeps the statements and files about the work", () => {
  const readRounds = async (id: string, as: Who) => {
    const { record } = await side.read<JobView>(`/api/jobs/${id}`, as);
    return record.map((entry) => [entry.origin, entry.by, entry.text, ...entry.files.map(({ name }) => name)]);
  };

  it.each(['client', 'provider', 'admin'] as const)('of every round, also after a dispute: to the %s', async (who) => {
    expect(await readRounds(jobId, viewers[who])).toEqual([
      ['claim', 'provider', 'All walls have two coats.', '0.webp'],
      ['changes', 'client', runs, '1.webp'],
      ['claim', 'provider', 'The runs are sanded.', '2.webp'],
      ['changes', 'client', later, '5.webp'],
    ]);
  });

  it('and of a no-show unless its report was withdrawn', async () => {
    expect(await readRounds(contestedJob, viewers.provider)).toEqual([
      ['no-show', 'client', 'Nobody came to the door.', '6.webp'],
    ]);
    expect((await readRounds(lateJob, viewers.client)).map(([origin]) => origin)).toEqual(['claim']);
  });
});
