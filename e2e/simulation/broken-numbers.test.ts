import { expect, it } from 'vitest';

import { createCommandFactory } from '#command-api/command-definition.ts';
import { commands } from '#command-api/commands/index.ts';
import { accountSystemCommands } from '#domain/account/commands.ts';
import { accountDecider } from '#domain/account/decider.ts';
import { phoneReservationDecider, type PhoneHolder } from '#domain/account/phone-reservation.ts';
import { phoneReservationCommands } from '#domain/account/reservation-commands.ts';
import type { Account } from '#domain/account/state.ts';
import type { Decider } from '#domain/decider.ts';
import type { NamedCommand } from '#domain/named-command.ts';
import { streamOf } from '#domain/streams.ts';
import type { PhoneReservationEvent } from '#events/catalog/account.ts';

import { firstViolation } from './broken-rules.ts';
import { simulate } from './simulate.ts';

type Command = NamedCommand<typeof phoneReservationCommands>;

it('numbers are changed and taken back, with every rule kept', async () => {
  const missing = new Set(['PhoneLeft', 'PhoneRestored', 'PhoneReleased']);
  for (let seed = 1; seed < 20 && missing.size > 0; seed += 1) {
    const { counts } = await simulate({ seed, days: 30, bias: 'moving' });
    for (const type of counts.keys()) missing.delete(type);
  }
  expect([...missing]).toEqual([]);
});

it('the simulation finds a change of number that is taken back twice', async () => {
  const forgetful = (account: Account | null): Account | null =>
    account && { ...account, phoneWayBack: account.phoneWayBack && { ...account.phoneWayBack, taken: false } };
  const broken = createCommandFactory(
    {
      ...accountDecider,
      decide: (command, account, context) => accountDecider.decide(command, forgetful(account), context),
    },
    ({ accountId }) => streamOf.account(accountId),
  );
  const RestorePhone = broken('RestorePhone', accountSystemCommands.RestorePhone, ['system'], { opens: true });
  expect(await firstViolation({ ...commands, RestorePhone }, 'moving')).toContain('took a change back twice');
});

it('the simulation finds a number that two accounts get', async () => {
  const decider: Decider<Command, PhoneHolder | null, PhoneReservationEvent> = {
    ...phoneReservationDecider,
    decide: (command, _holder, context) => phoneReservationDecider.decide(command, null, context),
  };
  const broken = createCommandFactory(decider, ({ phoneHash }) => streamOf.phoneReservation(phoneHash));
  const ReservePhone = broken('ReservePhone', phoneReservationCommands.ReservePhone, ['system']);
  expect(await firstViolation({ ...commands, ReservePhone }, 'moving')).toContain('a number is reserved for');
});
