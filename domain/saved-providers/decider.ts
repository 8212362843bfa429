import { revealed } from '#events/catalog/define-event.ts';
import type { SavedProvidersEvent } from '#events/catalog/saved-providers.ts';

import type { Decider } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { SavedProvidersCommand } from './commands.ts';

/** More than one person can compare. */
export const SAVED_MAX = 100;

/** The ids of the saved providers, the latest last. */
export type SavedProviders = readonly string[];

/** Whom a person saved. Saving twice, or taking off whom they did not save, records nothing. */
export const savedProvidersDecider: Decider<SavedProvidersCommand, SavedProviders, SavedProvidersEvent> = {
  initial: [],

  evolve(saved, { type, data }) {
    const provider = revealed(data.provider);
    const others = saved.filter((id) => id !== provider);
    return type === 'ProviderSaved' && provider !== null ? [...others, provider] : others;
  },

  needs: ({ data }) => ({ accounts: [data.accountId, data.providerId] }),

  decide({ name, data: { accountId, providerId: provider } }, saved, { actor, accounts, now }) {
    const account = accounts?.get(accountId);
    if (actor.id !== accountId || account === undefined) {
      throw new RuleError('NOT_FOUND', 'There is no such account of yours.');
    }
    if (account.closedAt !== null) throw new RuleError('WRONG_STATE', 'The account is being deleted.');
    const isSaved = saved.includes(provider);
    if (name === 'UnsaveProvider') {
      return isSaved ? [{ type: 'ProviderUnsaved', data: { accountId, provider, unsavedAt: now } }] : [];
    }
    if (isSaved) return [];
    if (provider === accountId || accounts?.get(provider)?.approved !== true) {
      throw new RuleError('NOT_FOUND', 'There is no such Homewright to save.', 'providerId');
    }
    if (saved.length >= SAVED_MAX) {
      throw new RuleError('VALIDATION_ERROR', `At most ${SAVED_MAX} can be saved.`, 'providerId');
    }
    return [{ type: 'ProviderSaved', data: { accountId, provider, savedAt: now } }];
  },
};
