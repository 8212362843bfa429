import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant, personalText } from './fields.ts';

/**
 * Stream `savedProviders-<accountId>`: the Homewrights whom a person saved to find them again. Whom a person likes is
 * theirs alone: the ids are sealed under the key of the person who saved.
 */

const saved = { accountId: id, provider: personalText };

export const ProviderSaved = defineEvent(
  'ProviderSaved',
  'The person saved a Homewright, to find them again.',
  z.object({ ...saved, savedAt: instant }),
  { sealed: { provider: 'accountId' } },
);

export const ProviderUnsaved = defineEvent(
  'ProviderUnsaved',
  'The person took a Homewright off the saved ones.',
  z.object({ ...saved, unsavedAt: instant }),
  { sealed: { provider: 'accountId' } },
);

export const savedProvidersEvents = [ProviderSaved, ProviderUnsaved] as const;
export type SavedProvidersEvent = EventOf<(typeof savedProvidersEvents)[number]>;
