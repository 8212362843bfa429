import { expect, it } from 'vitest';

import { listRetained, retention, retentionKinds } from './retention.ts';

const at = '2027-03-01T09:00:00.000Z';

it('keeps what there is, each until its own date', () => {
  const retained = listRetained({ moneyRecords: 2, disputes: 1, jobs: 2, reviews: 1, consents: 3 }, at);
  expect(Object.fromEntries(retained.map(({ kind, until }) => [kind, until]))).toEqual({
    moneyRecords: '2034-12-31T23:59:59.999Z',
    disputes: '2030-03-01T09:00:00.000Z',
    jobs: null,
    reviews: null,
    consents: '2029-03-01T09:00:00.000Z',
    deletion: null,
    backups: '2027-04-05T09:00:00.000Z',
  });
});

it('keeps only the proof and the backups of a person who did nothing', () => {
  expect(listRetained({}, at).map(({ kind }) => kind)).toEqual(['deletion', 'backups']);
});

it('states a purpose and a legal basis for every kind', () => {
  for (const kind of retentionKinds) {
    expect(retention[kind].purpose.length, kind).toBeGreaterThan(5);
    expect(retention[kind].legalBasis.length, kind).toBeGreaterThan(5);
  }
});
