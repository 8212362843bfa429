import { describe, expect, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import {
  accountAfter,
  accountId,
  after,
  verificationBegun,
  known,
  approvedHistory,
  monday,
  documentFiles,
  statement,
  submitted,
} from '../../testing/verification-steps.ts';
import { people } from '../../testing/people.ts';
import { specification } from '../../testing/given-when-then.ts';
import type { AccountCommand } from '../commands.ts';
import { accountDecider } from '../decider.ts';
import { accountFacts } from '../facts.ts';
import { acceptedDocuments } from './steps.ts';

const { given } = specification(accountDecider);
const at = '2027-03-01T10:00:00.000Z';
const owner = { by: people.provider, at, ...known };
const admin = { by: people.admin, at, ...known };

type Submit = Extract<AccountCommand, { name: 'SubmitDocument' }>['data'];
const submit = (changes: Partial<Submit> = {}): AccountCommand => ({
  name: 'SubmitDocument',
  data: {
    accountId,
    kind: 'licence',
    trade: 'roofing',
    number: 'L 1',
    file: documentFiles.licence,
    validUntil: '2028-06-30',
    ...changes,
  },
});
const roofing = { accountId, kind: 'licence', trade: 'roofing' } as const;
const reviewed = { ...roofing, submittedAt: monday };
const accept: AccountCommand = { name: 'AcceptDocument', data: reviewed };
const reject: AccountCommand = { name: 'RejectDocument', data: { ...reviewed, reason: statement } };
const licence = (day: string) => submitted('licence', 'roofing', day);
const licences = (history: readonly AccountEvent[]) => accountFacts(accountAfter(history)).licensedTrades;

describe('a document', () => {
  it('is valid until the last millisecond of its day', () => {
    given(verificationBegun())
      .when(submit(), owner)
      .thenEvents([{ type: 'DocumentSubmitted', data: { validUntil: '2028-06-30T23:59:59.999Z', submittedAt: at } }]);
  });

  it.each([
    ['2027-02-28', 'rejected'],
    ['2027-03-01', 'taken'],
    ['2037-03-01', 'taken'],
    ['2037-03-02', 'rejected'],
  ])('until %s is %s: from today to ten years on', (validUntil, outcome) => {
    const asked = given(verificationBegun()).when(submit({ validUntil }), owner);
    if (outcome === 'taken') asked.thenEvents([{ type: 'DocumentSubmitted' }]);
    else asked.thenRejected('VALIDATION_ERROR', 'validUntil');
  });

  it('is the licence of a regulated trade, or an insurance without one', () => {
    given(verificationBegun())
      .when(submit({ trade: null }), owner)
      .thenRejected('VALIDATION_ERROR', 'trade');
    given(verificationBegun())
      .when(submit({ trade: 'painting' }), owner)
      .thenRejected('VALIDATION_ERROR', 'trade');
    given(verificationBegun())
      .when(submit({ kind: 'insurance' }), owner)
      .thenRejected('VALIDATION_ERROR', 'trade');
    given(verificationBegun())
      .when(submit({ kind: 'insurance', trade: null }), owner)
      .thenEvents([{ type: 'DocumentSubmitted' }]);
  });

  it('is a file that the provider uploaded', () => {
    given(verificationBegun())
      .when(submit(), { by: people.provider, at, files: new Map() })
      .thenRejected('FILE_UNKNOWN', 'file');
  });
});

describe('a document submitted after the approval', () => {
  const waiting = [...approvedHistory(), licence('2028-06-30')];
  const accepted = after(waiting, [accept, admin]);

  it('counts once an admin accepts it', () => {
    expect(licences(waiting)).toEqual([]);
    expect(licences(accepted)).toEqual([{ trade: 'roofing', until: '2028-06-30T23:59:59.999Z' }]);
  });

  it('does not count when it was rejected, with the reason', () => {
    const rejected = after(waiting, [reject, admin]);
    expect(rejected.at(-1)).toMatchObject({ type: 'DocumentRejected', data: { reason: statement } });
    expect(licences(rejected)).toEqual([]);
  });

  it('is reviewed once, by an admin, while it is valid', () => {
    for (const command of [accept, reject]) {
      given(accepted).when(command, admin).thenRejected('ALREADY_DONE');
      given(approvedHistory()).when(command, admin).thenRejected('NOT_FOUND');
      given(waiting)
        .when(command, { ...admin, by: people.support })
        .thenRejected('NOT_ALLOWED');
      given([...verificationBegun(), licence('2028-06-30')])
        .when(command, admin)
        .thenRejected('WRONG_STATE');
    }
    given(waiting)
      .when(accept, { ...admin, at: '2028-06-30T23:59:59.999Z' })
      .thenRejected('TOO_LATE');
  });

  it('is the one that the admin saw: if another was submitted since, the decision is rejected', () => {
    const renewed = after(waiting, [submit({ validUntil: '2029-06-30' }), owner]);
    for (const command of [accept, reject]) {
      given(renewed).when(command, admin).thenRejected('SUBMISSION_CHANGED');
      const fresh = { ...command, data: { ...command.data, submittedAt: at } } as AccountCommand;
      expect(after(renewed, [fresh, admin])).toHaveLength(renewed.length + 1);
    }
    given(after(accepted, [submit(), owner]))
      .when(accept, admin)
      .thenRejected('SUBMISSION_CHANGED');
  });

  it('leaves the previous one in force while it waits and when it is rejected', () => {
    const renewing = [...accepted, licence('2030-06-30')];
    const before = [{ trade: 'roofing', until: '2028-06-30T23:59:59.999Z' }];
    expect(licences(renewing)).toEqual(before);
    expect(licences(after(renewing, [reject, admin]))).toEqual(before);
    expect(licences(after(renewing, [reject, admin], [submit({ validUntil: '2031-01-01' }), owner]))).toEqual(before);
    expect(licences(after(renewing, [accept, admin]))).toEqual([
      { trade: 'roofing', until: '2030-06-30T23:59:59.999Z' },
    ]);
  });

  it('is stored apart from documents of other kinds and trades', () => {
    const all = acceptedDocuments(accountAfter(accepted).verification);
    expect(all.map(({ kind, trade }) => [kind, trade])).toEqual([
      ['insurance', null],
      ['licence', 'roofing'],
    ]);
  });
});
