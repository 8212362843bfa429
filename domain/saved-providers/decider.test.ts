import { describe, it } from 'vitest';

import { FORGOTTEN } from '#events/catalog/define-event.ts';
import type { SavedProvidersEvent } from '#events/catalog/saved-providers.ts';

import { specification } from '../testing/given-when-then.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { accounts, buildAccountFacts, people } from '../testing/people.ts';
import type { SavedProvidersCommand } from './commands.ts';
import { SAVED_MAX, savedProvidersDecider } from './decider.ts';

const { given } = specification(savedProvidersDecider);
const accountId = people.client.id;
const { id: provider } = people.provider;
const at = '2027-03-02T09:00:00.000Z';
const self = { by: people.client, at };
const save = (providerId: string = provider): SavedProvidersCommand => ({
  name: 'SaveProvider',
  data: { accountId, providerId },
});
const unsave: SavedProvidersCommand = { name: 'UnsaveProvider', data: { accountId, providerId: provider } };
const saved = (who: SavedProvidersEvent['data']['provider'] = provider): SavedProvidersEvent => ({
  type: 'ProviderSaved',
  data: { accountId, provider: who, savedAt: at },
});
const unsaved: SavedProvidersEvent = { type: 'ProviderUnsaved', data: { accountId, provider, unsavedAt: at } };

describe('saving a provider', () => {
  it('is recorded once, and undone once', () => {
    given([]).when(save(), self).thenEvents([saved()]);
    given([saved()]).when(save(), self).thenNothing();
    given([saved()]).when(unsave, self).thenEvents([unsaved]);
    given([saved(), unsaved]).when(unsave, self).thenNothing();
    given([saved(), unsaved]).when(save(), self).thenEvents([saved()]);
  });

  it('is for an approved provider, and nobody saves themself', () => {
    given([]).when(save(people.stranger.id), self).thenRejected('NOT_FOUND', 'providerId');
    given([])
      .when(save(numberedId('9', 1)), self)
      .thenRejected('NOT_FOUND', 'providerId');
    const suspended = new Map(accounts()).set(
      provider,
      buildAccountFacts(people.provider, { approvalStatus: 'suspended', approved: false }),
    );
    given([])
      .when(save(), { ...self, accounts: suspended })
      .thenRejected('NOT_FOUND', 'providerId');
    given([saved()])
      .when(unsave, { ...self, accounts: suspended })
      .thenEvents([unsaved]);
    given([])
      .when({ name: 'SaveProvider', data: { accountId: provider, providerId: provider } }, { by: people.provider, at })
      .thenRejected('NOT_FOUND', 'providerId');
  });

  it('is for the person themself, until their account is being deleted', () => {
    given([])
      .when(save(), { ...self, by: people.stranger })
      .thenRejected('NOT_FOUND');
    const closed = new Map(accounts()).set(accountId, buildAccountFacts(people.client, { closedAt: at }));
    given([])
      .when(save(), { ...self, accounts: closed })
      .thenRejected('WRONG_STATE');
  });

  it(`ends at ${SAVED_MAX}`, () => {
    const others = Array.from({ length: SAVED_MAX }, (_, nth) => saved(numberedId('9', nth)));
    given(others).when(save(), self).thenRejected('VALIDATION_ERROR', 'providerId');
    given(others.slice(1)).when(save(), self).thenEvents([saved()]);
  });

  it('leaves nothing behind that a forgotten event could name', () => {
    given([saved(FORGOTTEN)])
      .when(unsave, self)
      .thenNothing();
  });
});
