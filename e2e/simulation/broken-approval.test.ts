import { expect, it } from 'vitest';

import { createCommandFactory } from '#command-api/command-definition.ts';
import { commands } from '#command-api/commands/index.ts';
import { accountCommands, accountSystemCommands } from '#domain/account/commands.ts';
import { accountDecider } from '#domain/account/decider.ts';
import { jobDecider } from '#domain/job/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { withBrokenRule, firstViolation, seenAs, type Decide } from './broken-rules.ts';

it('finds a provider who begins nevertheless', async () => {
  const careless = seenAs(() => ({ providerStop: null }));
  expect(await firstViolation(withBrokenRule('StartWork', careless), null, 15)).toContain(
    'a suspended provider began work',
  );
});

it('finds an offer of a provider who cannot work', async () => {
  const trusting: Decide = (command, job, context) => {
    const accounts = new Map(
      [...(context.accounts ?? [])].map(
        ([id, facts]) => [id, { ...facts, approvalStatus: 'approved', approved: true }] as const,
      ),
    );
    return jobDecider.decide(command, job, { ...context, accounts });
  };
  expect(await firstViolation(withBrokenRule('SubmitOffer', trusting))).toContain(
    'a provider who cannot work made an offer',
  );
});

type DecideAccount = typeof accountDecider.decide;

/** The account's commands, decided wrongly. */
const ofAccounts = (decide: DecideAccount) =>
  createCommandFactory({ ...accountDecider, decide }, ({ accountId }) => streamOf.account(accountId));

const hasty = [
  ['ApproveProvider', 7],
  ['RejectProvider', 4],
  ['RequestVerificationChanges', 11],
  ['SuspendProvider', 2],
  ['ReinstateProvider', 15],
] as const;

it.each(hasty)('finds %s by an admin who had not seen the submission', async (name, from) => {
  const blind: DecideAccount = (command, account, context) =>
    accountDecider.decide(
      { ...command, data: { ...command.data, seen: '2099-01-01T00:00:00.000Z' } } as typeof command,
      account,
      context,
    );
  const broken = ofAccounts(blind)(name, accountCommands[name] as never, ['admin']);
  expect(await firstViolation({ ...commands, [name]: broken }, null, from)).toContain('what they had not seen');
});

it('finds staff who review expired documents', async () => {
  const forgetful: DecideAccount = (command, account, context) =>
    accountDecider.decide(command, account, context).filter(({ type }) => type !== 'VerificationReopened');
  const ExpireDocument = ofAccounts(forgetful)('ExpireDocument', accountSystemCommands.ExpireDocument, ['deadline']);
  expect(await firstViolation({ ...commands, ExpireDocument }, null, 22)).toContain('whose insurance has run out');
});
