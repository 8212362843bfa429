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

/** Tells the servers what somebody who is signed in chose, one choice after the other: mails speak that language. */
export function saveLocale(choice: Choice): void {
  saving = saving.then(() => saveChoice(choice));
}

async function saveChoice(choice: Choice): Promise<void> {
  if (!hasSessionHint()) return;
  try {
    const { user } = await api.get<MeView>('/api/auth/me');
    await sendCommand(api, 'ChangeLocale', { accountId: user.id, ...choice }, crypto.randomUUID());
  } catch {
    // Nobody waits for it: the choice holds in this browser, and the next one is told anew.
  }
}
