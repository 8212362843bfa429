import { describe, expect, it } from 'vitest';

import type { ShownWorkEvent } from '#events/catalog/shown-work.ts';

import { jobFacts, type JobFacts } from '../job/facts.ts';
import { specification } from '../testing/given-when-then.ts';
import { jobAfter } from '../testing/extend-history.ts';
import { jobId, paintingHistory } from '../testing/painting-job.ts';
import { accounts, buildAccountFacts, people } from '../testing/people.ts';
import { buildFileFacts, fileRef } from '../testing/sample-files.ts';
import { shownWorkCommands, type ShownWorkCommand } from './commands.ts';
import { shownWorkDecider } from './decider.ts';
import { ASKS_MAX, SHOWN_PHOTOS_MAX } from './state.ts';

const { given } = specification(shownWorkDecider);
const at = '2027-05-02T09:00:00.000Z';
const { client, provider, stranger, admin } = people;
const file = fileRef(1);
const fileIds = [file.fileId];
const place = { jobId, conversationId: null, accountId: null };
const files = buildFileFacts(provider.id, [file], { places: [place] });
const facts = jobFacts(jobAfter(paintingHistory('JobClosed')));
const jobs = new Map([[jobId, facts]]);
const byProvider = { by: provider, at, jobs, files };
const byClient = { by: client, at, jobs };

const ask: ShownWorkCommand = { name: 'AskToShowWork', data: { jobId, fileIds } };
const agree: ShownWorkCommand = { name: 'AgreeToShowWork', data: { jobId, fileIds } };
const decline: ShownWorkCommand = { name: 'DeclineToShowWork', data: { jobId } };
const withdraw: ShownWorkCommand = { name: 'WithdrawShownWork', data: { jobId } };
const remove: ShownWorkCommand = { name: 'RemoveShownWork', data: { jobId } };

const takeOff = (photoId = file.fileId): ShownWorkCommand => ({
  name: 'TakeShownPhotoOff',
  data: { jobId, photoId, reason: 'personalDetails' },
});

const parties = { jobId, providerId: provider.id, clientId: client.id };
const asked: ShownWorkEvent = {
  type: 'ShowWorkAsked',
  data: { ...parties, trade: 'painting', finishedAt: facts.releasedAt ?? '', fileIds, askedAt: at },
};
const agreed: ShownWorkEvent = { type: 'ShowWorkAgreed', data: { ...parties, agreedAt: at } };
const declined: ShownWorkEvent = { type: 'ShowWorkDeclined', data: { ...parties, declinedAt: at } };
const withdrawn: ShownWorkEvent = { type: 'ShownWorkWithdrawn', data: { ...parties, withdrawnAt: at } };
const removed: ShownWorkEvent = { type: 'ShownWorkRemoved', data: { ...parties, removedAt: at } };

describe('photos of a finished job', () => {
  it('are shown when the provider asked and the client agreed, with trade and time of the job', () => {
    given([]).when(ask, byProvider).thenEvents([asked]);
    given([asked]).when(agree, byClient).thenEvents([agreed]);
  });

  it('stay private when the client declines, for good', () => {
    given([asked]).when(decline, byClient).thenEvents([declined]);
    for (const command of [agree, withdraw]) {
      given([asked, declined]).when(command, byClient).thenRejected('WRONG_STATE');
    }
    given([asked, declined]).when(ask, byProvider).thenRejected('WRONG_STATE');
  });

  it('are taken back by the client at any time, for good', () => {
    given([asked, agreed])
      .when(withdraw, { ...byClient, at: '2037-05-02T09:00:00.000Z' })
      .thenEvents([{ type: 'ShownWorkWithdrawn', data: parties }]);
    given([asked, agreed, withdrawn]).when(agree, byClient).thenRejected('WRONG_STATE');
    given([asked, agreed, withdrawn]).when(ask, byProvider).thenRejected('WRONG_STATE');
  });

  it('are removed by the provider, shown or not, who can ask again', () => {
    given([asked]).when(remove, byProvider).thenEvents([removed]);
    given([asked, agreed]).when(remove, byProvider).thenEvents([removed]);
    given([asked, agreed, removed]).when(agree, byClient).thenRejected('WRONG_STATE');
    given([asked, agreed, removed]).when(remove, byProvider).thenRejected('WRONG_STATE');
    given([asked, agreed, removed]).when(ask, byProvider).thenEvents([asked]);
  });

  it(`are asked for ${ASKS_MAX} times at most, and once at a time`, () => {
    const times = (count: number) => Array.from({ length: count }, () => [asked, removed]).flat();
    given(times(ASKS_MAX - 1))
      .when(ask, byProvider)
      .thenEvents([asked]);
    given(times(ASKS_MAX)).when(ask, byProvider).thenRejected('WRONG_STATE');
    for (const history of [[asked], [asked, agreed]]) given(history).when(ask, byProvider).thenRejected('WRONG_STATE');
  });

  it('are between the two sides: each for its own part, and nobody else', () => {
    for (const by of [client, stranger, admin]) {
      given([])
        .when(ask, { ...byProvider, by })
        .thenRejected('NOT_FOUND');
      given([asked])
        .when(remove, { ...byProvider, by })
        .thenRejected('NOT_FOUND');
    }
    for (const by of [provider, stranger, admin]) {
      for (const command of [agree, decline]) given([asked]).when(command, { by, at, jobs }).thenRejected('NOT_FOUND');
      given([asked, agreed]).when(withdraw, { by, at, jobs }).thenRejected('NOT_FOUND');
    }
    given([])
      .when(ask, { ...byProvider, jobs: new Map() })
      .thenRejected('NOT_FOUND');
  });

  it('are of a job whose work was paid for', () => {
    const changed = (change: Partial<JobFacts>) => new Map([[jobId, { ...facts, ...change }]]);
    const released = jobFacts(jobAfter(paintingHistory('FundsReleased')));
    given([])
      .when(ask, { ...byProvider, jobs: new Map([[jobId, released]]) })
      .thenEvents([asked]);
    for (const change of [{ releasedAt: null }, { state: 'Disputed' }, { state: 'InProgress' }] as const) {
      given([])
        .when(ask, { ...byProvider, jobs: changed(change) })
        .thenRejected('WRONG_STATE');
    }
  });

  it('are pictures that the provider showed in this job, and in no other', () => {
    const other = { ...place, jobId: '10000000-0000-4000-8000-0000000000ff' };
    const strange = [
      buildFileFacts(client.id, [file], { places: [place] }),
      buildFileFacts(provider.id, [file]),
      buildFileFacts(provider.id, [file], { places: [other] }),
      buildFileFacts(provider.id, [file], { places: [place, other] }),
      buildFileFacts(provider.id, [{ ...file, type: 'application/pdf' }], { places: [place] }),
      new Map(),
    ];
    for (const known of strange) {
      given([])
        .when(ask, { ...byProvider, files: known })
        .thenRejected('FILE_UNKNOWN', 'fileIds');
    }
  });

  it('are not asked for by who is not approved, nor allowed by who deletes their account', () => {
    const suspended = new Map(accounts()).set(provider.id, buildAccountFacts(provider, { approved: false }));
    given([])
      .when(ask, { ...byProvider, accounts: suspended })
      .thenRejected('PROVIDER_SUSPENDED');
    const closed = new Map(accounts()).set(client.id, buildAccountFacts(client, { closedAt: at }));
    given([asked])
      .when(agree, { ...byClient, accounts: closed })
      .thenRejected('WRONG_STATE');
  });

  it('are taken off one by one by an admin, with a reason, and not asked about again', () => {
    const others = [file, fileRef(2)];
    const two: ShownWorkEvent = {
      type: 'ShowWorkAsked',
      data: { ...parties, trade: 'painting', finishedAt: at, askedAt: at, fileIds: others.map(({ fileId }) => fileId) },
    };
    const byAdmin = { by: admin, at };
    const gone: ShownWorkEvent = {
      type: 'ShownPhotoTakenOff',
      data: { ...parties, photoId: file.fileId, adminId: admin.id, reason: 'personalDetails', takenOffAt: at },
    };
    given([two, agreed]).when(takeOff(), byAdmin).thenEvents([gone]);
    given([two, agreed, gone]).when(takeOff(), byAdmin).thenRejected('WRONG_STATE');
    // The other one is still shown, until the client withdraws.
    given([two, agreed, gone]).when(withdraw, byClient).thenEvents([withdrawn]);
    given([two, agreed, gone]).when(remove, byProvider).thenEvents([removed]);
    // Without a photo left the provider can ask about others.
    given([asked, agreed, gone]).when(withdraw, byClient).thenRejected('WRONG_STATE');
    given([asked, agreed, gone]).when(ask, byProvider).thenRejected('WRONG_STATE', 'fileIds');
    const askOther: ShownWorkCommand = { name: 'AskToShowWork', data: { jobId, fileIds: [fileRef(2).fileId] } };
    given([asked, agreed, gone])
      .when(askOther, { ...byProvider, files: buildFileFacts(provider.id, others, { places: [place] }) })
      .thenEvents([{ type: 'ShowWorkAsked', data: { fileIds: [fileRef(2).fileId] } }]);
    for (const history of [[], [asked], [asked, agreed, removed]]) {
      given(history).when(takeOff(), byAdmin).thenRejected('WRONG_STATE');
    }
    for (const by of [client, provider, stranger]) {
      given([asked, agreed]).when(takeOff(), { by, at }).thenRejected('NOT_ALLOWED');
    }
  });

  it('are those that the client saw', () => {
    const others: ShownWorkCommand = { name: 'AgreeToShowWork', data: { jobId, fileIds: [fileRef(2).fileId] } };
    given([asked]).when(others, byClient).thenRejected('SUBMISSION_CHANGED', 'fileIds');
  });

  it(`are ${SHOWN_PHOTOS_MAX} at most, each once`, () => {
    const { AskToShowWork } = shownWorkCommands;
    const ids = Array.from({ length: SHOWN_PHOTOS_MAX + 1 }, (_, nth) => fileRef(nth + 1).fileId);
    const isValid = (some: readonly string[]) => AskToShowWork.safeParse({ jobId, fileIds: some }).success;
    expect([isValid(ids), isValid(ids.slice(1)), isValid([]), isValid([...fileIds, ...fileIds])]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
