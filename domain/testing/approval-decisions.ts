import type { AccountEvent } from '#events/catalog/account.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { AccountCommand } from '../account/commands.ts';
import {
  accountAfter,
  accountId,
  after,
  known,
  approvedHistory,
  monday,
  ready,
  secondAdmin,
  statement,
} from './verification-steps.ts';
import { people } from './people.ts';

/** Staff decisions about a provider's approval status, a day after the last submission. */
export const at = '2027-03-02T10:00:00.000Z';
export const when = (by: Actor) => ({ by, at, ...known });
export const admin = when(people.admin);
export const second = when(secondAdmin);
export const owner = when(people.provider);
export const support = when(people.support);

export const reject: AccountCommand = {
  name: 'RejectProvider',
  data: { accountId, seen: monday, reason: 'documentsInvalid', statement },
};
export const suspend: AccountCommand = {
  name: 'SuspendProvider',
  data: { accountId, seen: monday, reason: 'complaints', statement },
};
export const reinstate: AccountCommand = { name: 'ReinstateProvider', data: { accountId, seen: monday, statement } };
export const terminate: AccountCommand = { name: 'TerminateProvider', data: { accountId, seen: monday, statement } };
export const appeal: AccountCommand = { name: 'AppealProviderDecision', data: { accountId, statement } };
export const decide = (outcome: 'upheld' | 'overturned', seen = monday): AccountCommand => ({
  name: 'DecideAppeal',
  data: { accountId, seen, outcome, statement },
});

type ScenarioStep = Parameters<typeof after>[1];
export const by = (command: AccountCommand, actor = admin): ScenarioStep => [command, actor];
export const approvalStatus = (history: readonly AccountEvent[]) => accountAfter(history).verification.approvalStatus;

export const rejected = after(ready(), by(reject));
export const suspended = after(approvedHistory(), by(suspend));
export const terminated = after(suspended, by(terminate));
export const appealed = after(suspended, by(appeal, owner));
