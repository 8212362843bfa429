import type { MeView } from '#query-api/contract/people.ts';

import { api } from '../api/api.ts';
import { sendCommand } from '../api/send-command.ts';
import type { Language } from '../i18n/languages.ts';
import { hasSessionHint } from '../session/session-hint.ts';
import type { CountryCode } from './countries.ts';

interface Choice {
  language: Language;
  country: CountryCode;
}

let saving = Promise.resolve();

/** Saves a signed-in person's choices on the servers, one after the other: mails use that language. */
export function saveLocale(choice: Choice): void {
  saving = saving.then(() => saveChoice(choice));
}

async function saveChoice(choice: Choice): Promise<void> {
  if (!hasSessionHint()) return;
  try {
    const { user } = await api.get<MeView>('/api/auth/me');
    await sendCommand(api, 'ChangeLocale', { accountId: user.id, ...choice }, crypto.randomUUID());
  } catch {
    // No caller waits for it: the choice applies in this browser, and the next one is sent again.
  }
}
