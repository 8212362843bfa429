import type { CommandRequest, SystemRequest } from '#command-api/command-handler.ts';
import { consentPurposes } from '#events/catalog/consent.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { Random } from '../random.ts';

const actor: Actor = { kind: 'system', id: 'consent' };
const text = { version: 1, language: 'en' } as const;

/** A choice in one of the person's two browsers or for their account, or a sign-in that links the two. */
export function consentCommand(accountId: string, browserIds: readonly string[], random: Random): CommandRequest {
  const browserId = random.pick(browserIds);
  const ofBrowser = { subjectId: browserId, subjectKind: 'browser', choiceId: random.uuid() } as const;
  const ofAccount = { ...ofBrowser, subjectId: accountId, subjectKind: 'account' } as const;
  const commandId = random.uuid();
  const own = random.chance(0.5) ? ofBrowser : ofAccount;
  const [other, otherId] = random.chance(0.5) ? [ofBrowser, accountId] : [ofAccount, browserId];
  const granted = consentPurposes.filter(() => random.chance(0.6));
  const choices: readonly SystemRequest[] = [
    { name: 'WithdrawConsent', data: { ...own, text, source: 'privacy-page' }, commandId, actor },
    { name: 'OptOut', data: { ...own, source: random.pick(['gpc-header', 'privacy-page']) }, commandId, actor },
    { name: 'LinkConsent', data: { ...other, otherId }, commandId, actor },
    ...(granted.length === 0
      ? []
      : [{ name: 'GiveConsent', data: { ...own, granted, text, source: 'banner' }, commandId, actor } as const]),
  ];
  return random.pick(choices);
}
