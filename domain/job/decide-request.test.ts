import { describe, expect, it } from 'vitest';

import { buildFileFacts } from '../testing/sample-files.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { buildAccountFacts, accounts, people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours, plusMinutes } from '../time.ts';
import type { FileRef } from '../file/state.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const request = {
  jobId,
  title: 'Paint the living room',
  description: 'Two coats on four walls, the ceiling stays.',
  category: 'painting',
  country: 'IE',
  area: 'Dublin 8',
  postcode: 'D08 XY00',
  address: '1 Example Street',
  photos: [] as FileRef[],
  timezone: 'Europe/Dublin',
  neededBy: times.neededBy,
  budget: 50_000,
};
const post = (changes: Partial<typeof request> = {}): JobCommand => ({
  name: 'PostRequest',
  data: { ...request, ...changes },
});
const byClient = { by: people.client, at: times.posted };
const photo = {
  fileId: '40000000-0000-4000-8000-000000000001',
  sha256: 'a'.repeat(64),
  type: 'image/webp',
  size: 12_345,
};

describe('posting a request', () => {
  it("opens a job in the country's currency until its needed-by date", () => {
    given([])
      .when(post(), byClient)
      .thenEvents([
        {
          type: 'RequestPosted',
          data: { clientId: people.client.id, currency: 'EUR', expiresAt: times.neededBy, neededBy: times.neededBy },
        },
      ]);
  });

  it('is valid for 30 days at most', () => {
    given([])
      .when(post({ neededBy: '2027-06-01T09:00:00.000Z' }), byClient)
      .thenEvents([{ type: 'RequestPosted', data: { expiresAt: plusDays(times.posted, 30) } }]);
  });

  it('normalises every instant', () => {
    given([])
      .when(post({ neededBy: '2027-03-20T12:00:00Z' }), byClient)
      .thenEvents([{ type: 'RequestPosted', data: { neededBy: '2027-03-20T12:00:00.000Z' } }]);
  });

  it('accepts a needed-by date from 2 h ahead, to the millisecond', () => {
    const soonest = plusHours(times.posted, 2);
    given([])
      .when(post({ neededBy: soonest }), byClient)
      .thenEvents([{ type: 'RequestPosted' }]);
    given([])
      .when(post({ neededBy: plusMinutes(soonest, -1) }), byClient)
      .thenRejected('VALIDATION_ERROR', 'neededBy');
  });

  it('rejects a date more than a year ahead', () => {
    given([])
      .when(post({ neededBy: plusDays(times.posted, 366) }), byClient)
      .thenRejected('VALIDATION_ERROR', 'neededBy');
  });

  it('accepts a budget up to 9,999 in the major unit', () => {
    given([])
      .when(post({ budget: 999_900 }), byClient)
      .thenEvents([{ type: 'RequestPosted', data: { budget: 999_900 } }]);
    given([])
      .when(post({ budget: 999_901 }), byClient)
      .thenRejected('VALIDATION_ERROR', 'budget');
  });

  it('rejects unknown categories', () => {
    given([])
      .when(post({ category: 'sorcery' }), byClient)
      .thenRejected('VALIDATION_ERROR', 'category');
  });

  it.each(['Europe/Atlantis', 'America/New_York', 'Europe/London', 'Etc/GMT+12', 'Etc/GMT', 'UTC', 'GMT'])(
    'in Ireland rejects the clocks of %s',
    (timezone) => {
      given([]).when(post({ timezone }), byClient).thenRejected('VALIDATION_ERROR', 'timezone');
    },
  );

  it.each(['ZZ', 'XX', 'AA', 'EU'])('rejects %s, which is no country', (country) => {
    given([]).when(post({ country }), byClient).thenRejected('VALIDATION_ERROR', 'country');
  });

  it.each([
    ['IN', 'Asia/Calcutta', 'Asia/Kolkata'],
    ['IN', 'Asia/Kolkata', 'Asia/Kolkata'],
    ['US', 'America/Los_Angeles', 'America/Los_Angeles'],
    ['US', 'US/Central', 'America/Chicago'],
  ])('in %s takes %s and records %s, whatever the browser calls it', (country, timezone, recorded) => {
    given([])
      .when(post({ country, timezone }), byClient)
      .thenEvents([{ type: 'RequestPosted', data: { timezone: recorded } }]);
  });

  it('requires a complete profile', () => {
    const known = accounts(buildAccountFacts(people.client, { profileCompleted: false }));
    given([])
      .when(post(), { ...byClient, accounts: known })
      .thenRejected('PROFILE_INCOMPLETE');
    given([])
      .when(post(), { ...byClient, accounts: new Map() })
      .thenRejected('PROFILE_INCOMPLETE');
  });

  it('requires a confirmed email address', () => {
    const known = accounts(buildAccountFacts(people.client, { emailConfirmed: false }));
    given([])
      .when(post(), { ...byClient, accounts: known })
      .thenRejected('CONTACT_UNCONFIRMED');
  });

  it('is possible for providers as clients, approved or not, but not for staff or the system', () => {
    const pending = accounts(buildAccountFacts(people.provider, { approved: false }));
    given([])
      .when(post(), { by: people.provider, at: times.posted, accounts: pending })
      .thenEvents([{ type: 'RequestPosted', data: { clientId: people.provider.id } }]);
    for (const by of [people.admin, people.support, people.system]) {
      given([]).when(post(), { by, at: times.posted }).thenRejected('NOT_ALLOWED');
    }
  });

  it('happens once', () => {
    given(paintingHistory('RequestPosted')).when(post(), byClient).thenRejected('ALREADY_DONE');
  });

  it("asks for the client's account, and for the photos", () => {
    const needs = { accounts: [people.client.id], files: [photo.fileId] };
    expect(jobDecider.needs?.(post({ photos: [photo] }), null, people.client)).toEqual(needs);
  });

  it('accepts photos of the client only', () => {
    const known = (ownerId: string, type = photo.type) => buildFileFacts(ownerId, [{ ...photo, type }]);
    given([])
      .when(post({ photos: [photo] }), { ...byClient, files: known(people.client.id) })
      .thenEvents([{ type: 'RequestPosted', data: { photos: [photo] } }]);
    given([])
      .when(post({ photos: [photo] }), { ...byClient, files: known(people.provider.id) })
      .thenRejected('FILE_UNKNOWN', 'photos');
    const pdf = { ...photo, type: 'application/pdf' };
    given([])
      .when(post({ photos: [pdf] }), { ...byClient, files: known(people.client.id, pdf.type) })
      .thenRejected('VALIDATION_ERROR', 'photos');
  });
});

describe('withdrawing a request', () => {
  const withdraw: JobCommand = { name: 'WithdrawRequest', data: { jobId, reason: 'Moved house' } };

  it('ends it, with or without offers', () => {
    for (const history of [paintingHistory('RequestPosted'), paintingHistory('OfferSubmitted')]) {
      given(history)
        .when(withdraw, { by: people.client, at: times.offered })
        .thenEvents([{ type: 'RequestWithdrawn', data: { reason: 'Moved house', clientId: people.client.id } }]);
    }
  });

  it('is too late once an offer is accepted', () => {
    given(paintingHistory('OfferAccepted'))
      .when(withdraw, { by: people.client, at: times.accepted })
      .thenRejected('WRONG_STATE');
  });

  it('is possible for the client only', () => {
    given(paintingHistory('OfferSubmitted'))
      .when(withdraw, { by: people.provider, at: times.offered })
      .thenRejected('NOT_ALLOWED');
    given(paintingHistory('OfferSubmitted'))
      .when(withdraw, { by: people.stranger, at: times.offered })
      .thenRejected('NOT_FOUND');
  });

  it('is not possible for a job that does not exist', () => {
    given([]).when(withdraw, { by: people.client, at: times.offered }).thenRejected('NOT_FOUND');
  });
});

describe("the request's expiry", () => {
  const requestExpired = { type: 'RequestExpired', data: { jobId } } as const;
  const expire: JobCommand = { name: 'ExpireRequest', data: { jobId } };
  const at = (instant: string) => ({ by: people.deadline, at: instant });

  it('comes at its time, with or without offers, and not a moment before', () => {
    for (const history of [paintingHistory('RequestPosted'), paintingHistory('OfferSubmitted')]) {
      given(history)
        .when(expire, at(times.neededBy))
        .thenEvents([{ type: 'RequestExpired' }]);
      given(history).when(expire, at('2027-03-20T11:59:59.999Z')).thenNothing();
    }
  });

  it('changes nothing when it is repeated, or after the request became a job', () => {
    given([...paintingHistory('RequestPosted'), requestExpired])
      .when(expire, at(times.closes))
      .thenNothing();
    given(paintingHistory('OfferAccepted')).when(expire, at(times.neededBy)).thenNothing();
    given(paintingHistory('JobBooked')).when(expire, at(times.neededBy)).thenNothing();
  });
});
