import { describe, it } from 'vitest';

import type { AccountEvent } from '#events/catalog/account.ts';

import { readFixture } from '../testing/fixtures.ts';
import { specification } from '../testing/given-when-then.ts';
import { people } from '../testing/people.ts';
import { buildFileFacts, fileRef } from '../testing/sample-files.ts';
import type { AccountCommand } from './commands.ts';
import { accountDecider } from './decider.ts';

const { given } = specification(accountDecider);
const accountId = people.provider.id;
const at = '2027-02-03T09:00:00.000Z';
const [first, second] = [fileRef(1), fileRef(2)];
const chosen = (photo = first): AccountEvent => ({
  type: 'ProfilePhotoChosen',
  data: { accountId, photo, chosenAt: at },
});
const withPhoto = [...(readFixture('provider') as AccountEvent[]).slice(0, 2), chosen()];
const photoId = first.fileId;
const flagged: AccountEvent = {
  type: 'ProfilePhotoFlagged',
  data: { accountId, photoId, signs: ['noFace'], flaggedAt: at },
};
const flag: AccountCommand = { name: 'RecordPhotoSigns', data: { accountId, photoId, signs: ['noFace'] } };
const accept: AccountCommand = { name: 'AcceptProfilePhoto', data: { accountId, photoId } };
const reject: AccountCommand = { name: 'RejectProfilePhoto', data: { accountId, photoId, reason: 'noFace' } };
const rejected: AccountEvent = {
  type: 'ProfilePhotoRejected',
  data: { accountId, photoId, adminId: people.admin.id, reason: 'noFace', rejectedAt: at },
};
const check = { by: people.reactor, at };
const admin = { by: people.admin, at };
const files = buildFileFacts(accountId, [first, second]);

describe('a photo with signs against it', () => {
  it('is flagged once, and only while it is the present one', () => {
    given(withPhoto).when(flag, check).thenEvents([flagged]);
    given([...withPhoto, flagged])
      .when(flag, check)
      .thenNothing();
    given([...withPhoto, chosen(second)])
      .when(flag, check)
      .thenNothing();
    given([...withPhoto, { type: 'AccountClosed', data: { accountId, closedAt: at } }])
      .when(flag, check)
      .thenNothing();
  });

  it('stays, or is removed with a reason, as an admin decides', () => {
    given([...withPhoto, flagged])
      .when(accept, admin)
      .thenEvents([
        { type: 'ProfilePhotoAccepted', data: { accountId, photoId, adminId: people.admin.id, acceptedAt: at } },
      ]);
    given([...withPhoto, flagged])
      .when(reject, admin)
      .thenEvents([rejected]);
  });

  it('is removed without a sign against it as well, but not accepted', () => {
    given(withPhoto).when(reject, admin).thenEvents([rejected]);
    given(withPhoto).when(accept, admin).thenRejected('WRONG_STATE');
    given(withPhoto).when(reject, { by: people.provider, at }).thenRejected('NOT_ALLOWED');
  });

  it('is decided once, and not after it was replaced', () => {
    for (const command of [accept, reject]) {
      given([...withPhoto, flagged, rejected])
        .when(command, admin)
        .thenRejected('WRONG_STATE');
      given([...withPhoto, flagged, chosen(second)])
        .when(command, admin)
        .thenRejected('WRONG_STATE');
    }
  });

  it('can be chosen again after it was removed, and is checked again', () => {
    given([...withPhoto, flagged, rejected])
      .when({ name: 'ChooseProfilePhoto', data: { accountId, photo: first } }, { by: people.provider, at, files })
      .thenEvents([chosen()]);
  });

  it('is flagged by the system, and decided by admins alone', () => {
    given(withPhoto).when(flag, { by: people.provider, at }).thenRejected('NOT_ALLOWED');
    given([...withPhoto, flagged])
      .when(accept, { by: people.provider, at })
      .thenRejected('NOT_ALLOWED');
  });
});
