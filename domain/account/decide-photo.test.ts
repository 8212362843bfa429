import { describe, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { readFixture } from '../testing/fixtures.ts';
import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import { buildFileFacts, fileRef } from '../testing/sample-files.ts';
import type { AccountCommand } from './commands.ts';
import { accountDecider } from './decider.ts';

const { given } = specification(accountDecider);
const signedUp = (readFixture('provider') as AccountEvent[]).slice(0, 2);
const accountId = people.provider.id;
const at = '2027-02-03T09:00:00.000Z';
const [first, second] = [fileRef(1), fileRef(2)];
const files = buildFileFacts(accountId, [first, second, { ...fileRef(3), type: 'application/pdf' }]);
const self = { by: people.provider, at, files };

const choose = (photo = first): AccountCommand => ({ name: 'ChooseProfilePhoto', data: { accountId, photo } });
const remove: AccountCommand = { name: 'RemoveProfilePhoto', data: { accountId } };
const chosen = (photo = first): AccountEvent => ({
  type: 'ProfilePhotoChosen',
  data: { accountId, photo, chosenAt: at },
});
const removed: AccountEvent = { type: 'ProfilePhotoRemoved', data: { accountId, removedAt: at } };

describe("a provider's photo", () => {
  it('is a picture that they uploaded, and another one replaces it', () => {
    given(signedUp).when(choose(), self).thenEvents([chosen()]);
    given([...signedUp, chosen()])
      .when(choose(second), self)
      .thenEvents([chosen(second)]);
  });

  it('is chosen and removed once', () => {
    given([...signedUp, chosen()])
      .when(choose(), self)
      .thenNothing();
    given([...signedUp, chosen()])
      .when(remove, self)
      .thenEvents([removed]);
    given([...signedUp, chosen(), removed])
      .when(remove, self)
      .thenNothing();
    given([...signedUp, chosen(), removed])
      .when(choose(), self)
      .thenEvents([chosen()]);
  });

  it('is no document, and no file that another person uploaded or that is unknown', () => {
    given(signedUp)
      .when(choose({ ...fileRef(3), type: 'application/pdf' }), self)
      .thenRejected('VALIDATION_ERROR', 'photo');
    const strange = buildFileFacts(people.client.id, [first]);
    for (const known of [strange, buildFileFacts(accountId, [])]) {
      given(signedUp)
        .when(choose(), { ...self, files: known })
        .thenRejected('FILE_UNKNOWN', 'photo');
    }
  });

  it('is for providers, who alone choose and remove their own', () => {
    for (const by of [people.client, people.admin]) {
      given([...signedUp, chosen()])
        .when(choose(second), { ...self, by })
        .thenRejected('NOT_FOUND');
      given([...signedUp, chosen()])
        .when(remove, { ...self, by })
        .thenRejected('NOT_FOUND');
    }
    const ofClient = signedUp.map(
      (event) => ({ ...event, data: { ...event.data, accountType: 'client' } }) as AccountEvent,
    );
    given(ofClient).when(choose(), self).thenRejected('NOT_ALLOWED');
  });

  it('cannot be chosen while the account is being deleted', () => {
    given([...signedUp, { type: 'AccountClosed', data: { accountId, closedAt: at } }])
      .when(choose(), self)
      .thenRejected('WRONG_STATE');
  });
});
