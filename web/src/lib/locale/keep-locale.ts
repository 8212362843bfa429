import type { MeView } from '#query-api/contract/people.ts';

import { api } from '../api/api.ts';
import { sendCommand } from '../api/send-command.ts';
import type { Language } from '../i18n/languages.ts';
import { mayBeSignedIn } from '../session/may-be-signed-in.ts';
import type { CountryCode } from './countries.ts';

interface Choice {
  language: Language;
  country: CountryCode;
}

let told = Promise.resolve();

/** Tells the servers what somebody who is signed in chose, one choice after the other: mails speak that language. */
export function keepLocale(choice: Choice): void {
  told = told.then(() => tell(choice));
}

async function tell(choice: Choice): Promise<void> {
  if (!mayBeSignedIn()) return;
  try {
    const { user } = await api.get<MeView>('/api/auth/me');
    await sendCommand(api, 'ChangeLocale', { accountId: user.id, ...choice }, crypto.randomUUID());
  } catch {
    // Nobody waits for it: the choice holds in this browser, and the next one is told anew.
  }
}
