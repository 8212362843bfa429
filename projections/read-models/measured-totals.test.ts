import { expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';

import { accountStory } from '../testing/account-stories.ts';
import { fold } from '../testing/fold.ts';
import { measuredTotalsModel } from './measured-totals.ts';

const { id: clientId } = people.client;
const client = accountStory(clientId, { accountType: 'client', firstName: 'Aoife', country: 'IE' });
const booked = sampleEvent('JobBooked', { clientId });
const staff = sampleEvent('AccountSignedUp', { accountId: people.provider.id, accountType: 'admin' });

it('counts people who signed up, completed their profile, and booked for the first time', async () => {
  const folded = await fold(measuredTotalsModel, [...client, staff, booked, booked]);
  expect(folded.rows('knownTotals')).toEqual([
    { week: expect.any(String), country: 'IE', signedUp: 1, profileCompleted: 1, firstBooked: 1 },
  ]);
});

it('counts the choices of browsers, and not the same ones of accounts', async () => {
  const allowed = sampleEvent('ConsentGiven', { subjectKind: 'browser', granted: ['analytics'], denied: [] });
  const folded = await fold(measuredTotalsModel, [
    allowed,
    { ...allowed, data: { ...allowed.data, subjectKind: 'account' } },
    { ...allowed, data: { ...allowed.data, granted: ['marketing'] } },
    sampleEvent('OptedOut', { subjectKind: 'browser' }),
  ]);
  expect(folded.rows('consentWeeks')).toMatchObject([{ allowed: 1, denied: 2 }]);
});
