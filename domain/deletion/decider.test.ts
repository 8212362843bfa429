import { describe, it } from 'vitest';

import { erasureSteps, type DeletionEvent } from '#events/catalog/deletion.ts';

import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import { LIST_VERSION } from '../privacy/retention.ts';
import { deletionDecider } from './decider.ts';

const { given } = specification(deletionDecider);
const at = '2027-03-01T09:00:00.000Z';
const later = '2027-03-02T09:00:00.000Z';
const accountId = people.client.id;
const id = (n: number): string => `90000000-0000-4000-8000-00000000000${n}`;
const ids = { accountId, deletionId: id(1) };
const jobs = [{ jobId: id(5), reasons: ['dispute' as const] }];
const keyFingerprint = 'a'.repeat(64);

const requested: DeletionEvent = {
  type: 'AccountDeletionRequested',
  data: { ...ids, listVersion: LIST_VERSION, requestedAt: at },
};
const deferred: DeletionEvent = { type: 'DeletionDeferred', data: { ...ids, jobs, held: false, checkAgainAt: later } };
const begun: DeletionEvent = { type: 'ErasureBegun', data: { ...ids, keyFingerprint, begunAt: at } };
const held: DeletionEvent = {
  type: 'LegalHoldPlaced',
  data: { accountId, holdId: id(2), adminId: people.admin.id, reason: 'A court asked.', until: later, placedAt: at },
};
const destroyed: DeletionEvent = { type: 'PersonalKeyDestroyed', data: { ...ids, keyFingerprint, destroyedAt: at } };
const done = (steps: readonly (typeof erasureSteps)[number][]): DeletionEvent[] =>
  steps.map((step) =>
    step === 'key' ? destroyed : { type: 'ErasureStepDone', data: { ...ids, step, count: 1, doneAt: at } },
  );
const before = (step: (typeof erasureSteps)[number]) => done(erasureSteps.slice(0, erasureSteps.indexOf(step)));

const request = { name: 'RequestAccountDeletion', data: { ...ids, listVersion: LIST_VERSION } } as const;
const cancel = { name: 'CancelAccountDeletion', data: ids } as const;
const begin = { name: 'BeginErasure', data: { ...ids, keyFingerprint } } as const;
const byClient = { by: people.client, at };
const bySystem = { by: people.reactor, at };
const byDeadline = { by: people.deadline, at: later };

describe('a person', () => {
  it('asks for the deletion of their own account, having read the current list', () => {
    given([])
      .when(request, byClient)
      .thenEvents([{ type: 'AccountDeletionRequested' }]);
    given([]).when(request, { by: people.stranger, at }).thenRejected('NOT_FOUND');
    given([]).when(request, { by: people.admin, at }).thenRejected('NOT_FOUND');
    const old = { ...request, data: { ...request.data, listVersion: LIST_VERSION + 1 } };
    given([]).when(old, byClient).thenRejected('VALIDATION_ERROR', 'listVersion');
  });

  it('asks once; after taking it back, again', () => {
    const again = { ...request, data: { ...request.data, deletionId: id(3) } };
    given([requested]).when(again, byClient).thenRejected('ALREADY_DONE');
    const canceled: DeletionEvent = { type: 'AccountDeletionCanceled', data: { ...ids, canceledAt: at } };
    given([requested, canceled])
      .when(again, byClient)
      .thenEvents([{ type: 'AccountDeletionRequested' }]);
    given([requested, canceled]).when(request, byClient).thenRejected('VALIDATION_ERROR', 'deletionId');
  });

  it('takes it back as long as it waits, and not after it began', () => {
    given([requested, deferred])
      .when(cancel, byClient)
      .thenEvents([{ type: 'AccountDeletionCanceled' }]);
    given([requested, begun]).when(cancel, byClient).thenRejected('TOO_LATE');
    given([]).when(cancel, byClient).thenRejected('NOT_FOUND');
    given([requested]).when(cancel, { by: people.stranger, at }).thenRejected('NOT_FOUND');
  });
});

describe('what is open', () => {
  const record = { name: 'RecordDeletionBlockers', data: { ...ids, jobs } } as const;
  it('defers the deletion, which is looked at again within a day', () => {
    given([requested])
      .when(record, bySystem)
      .thenEvents([{ type: 'DeletionDeferred', data: { jobs, held: false, checkAgainAt: later } }]);
    given([requested, deferred]).when(record, bySystem).thenNothing();
    given([requested, begun]).when(record, bySystem).thenNothing();
    const check = { name: 'CheckDeletion', data: ids } as const;
    given([requested, deferred]).when(check, bySystem).thenNothing();
    given([requested, deferred])
      .when(check, byDeadline)
      .thenEvents([{ type: 'DeletionCheckDue' }]);
    const due: DeletionEvent = { type: 'DeletionCheckDue', data: { ...ids, dueAt: later } };
    given([requested, deferred, due]).when(check, byDeadline).thenNothing();
    given([requested, deferred, due])
      .when(record, bySystem)
      .thenEvents([{ type: 'DeletionDeferred' }]);
  });

  it('includes a legal hold, which an admin places with a reason and an end', () => {
    const place = {
      name: 'PlaceLegalHold',
      data: { accountId, holdId: id(2), reason: 'A court asked.', until: later },
    } as const;
    given([])
      .when(place, { by: people.admin, at })
      .thenEvents([{ type: 'LegalHoldPlaced', data: { adminId: people.admin.id, until: later } }]);
    given([]).when(place, byClient).thenRejected('NOT_ALLOWED');
    given([]).when(place, { by: people.admin, at: later }).thenRejected('VALIDATION_ERROR', 'until');
    given([requested, begun]).when(place, { by: people.admin, at }).thenRejected('TOO_LATE');
    given([]).when(place, { by: people.admin, at, accounts: new Map() }).thenRejected('NOT_FOUND');

    given([held, requested]).when(begin, bySystem).thenNothing();
    const nothingElse = { name: 'RecordDeletionBlockers' as const, data: { ...ids, jobs: [] } };
    given([held, requested])
      .when(nothingElse, bySystem)
      .thenEvents([{ type: 'DeletionDeferred', data: { held: true } }]);
    given([requested]).when(nothingElse, bySystem).thenNothing();
  });

  it('ends with the hold: at its time, or when an admin lifts it', () => {
    const lift = { name: 'LiftLegalHold', data: { accountId, holdId: id(2) } } as const;
    const end = { name: 'EndLegalHold', data: { accountId, holdId: id(2) } } as const;
    given([held])
      .when(lift, { by: people.admin, at })
      .thenEvents([{ type: 'LegalHoldEnded' }]);
    given([held]).when(lift, byClient).thenRejected('NOT_ALLOWED');
    given([]).when(lift, { by: people.admin, at }).thenRejected('NOT_FOUND');
    given([held]).when(end, { by: people.deadline, at }).thenNothing();
    given([held])
      .when(end, byDeadline)
      .thenEvents([{ type: 'LegalHoldEnded', data: { adminId: null } }]);
    const ended: DeletionEvent = {
      type: 'LegalHoldEnded',
      data: { accountId, holdId: id(2), adminId: null, endedAt: later },
    };
    given([held, requested, ended])
      .when(begin, bySystem)
      .thenEvents([{ type: 'ErasureBegun' }]);
  });
});

describe('the erasure', () => {
  it('begins once nothing is open, by the system alone', () => {
    given([requested])
      .when(begin, bySystem)
      .thenEvents([{ type: 'ErasureBegun', data: { keyFingerprint } }]);
    given([requested]).when(begin, byClient).thenRejected('NOT_ALLOWED');
    given([requested, begun]).when(begin, bySystem).thenNothing();
    given([]).when(begin, bySystem).thenNothing();
    const other = { ...begin, data: { ...begin.data, deletionId: id(4) } };
    given([requested]).when(other, bySystem).thenNothing();
  });

  it.each(erasureSteps)('records %s once, after all that comes before it', (step) => {
    const record = { name: 'RecordErasureStep', data: { ...ids, step, count: 2 } } as const;
    const type = step === 'key' ? 'PersonalKeyDestroyed' : 'ErasureStepDone';
    given([requested, begun, ...before(step)])
      .when(record, bySystem)
      .thenEvents([{ type }]);
    given([requested, begun, ...before(step), ...done([step])])
      .when(record, bySystem)
      .thenNothing();
    const last = before(step).slice(0, -1);
    if (step !== erasureSteps[0]) {
      given([requested, begun, ...last])
        .when(record, bySystem)
        .thenRejected('WRONG_STATE');
    }
    given([requested]).when(record, bySystem).thenNothing();
  });

  it('ends with what is retained, when every step is done', () => {
    const complete = { name: 'CompleteErasure' as const, data: { ...ids, openedAt: at, retained: [] } };
    given([requested, begun, ...before('lists')])
      .when(complete, bySystem)
      .thenRejected('WRONG_STATE');
    given([requested, begun, ...done(erasureSteps)])
      .when(complete, bySystem)
      .thenEvents([{ type: 'AccountErased', data: { keyFingerprint, keyDestroyedAt: at } }]);
  });
});
