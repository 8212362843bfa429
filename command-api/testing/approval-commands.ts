import { ruleBook } from '#domain/policy/rule-book.ts';
import type { FileRef } from '#domain/file/state.ts';
import { plusDays } from '#domain/time.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { CommandRequest } from '../command-handler.ts';

type Step = Omit<CommandRequest, 'commandId'>;

const byItself: Actor = { kind: 'system', id: 'verification' };
const paymentProvider: Actor = { kind: 'webhook', id: 'payments' };
/** Tests have their own clocks, at most some years from now. */
const VALID_DAYS = 1_800;

interface Approval {
  readonly admin: Actor;
  readonly now: string;
  /** An upload whose bytes are stored. */
  readonly newFile: () => FileRef;
  /** For how many days from now the documents are valid; years by default. */
  readonly validDays?: number;
  /** The submission time of the latest data that the admin saw; by default all of it. */
  readonly seen?: string;
}

/**
 * The commands by which a provider with a profile passes all four steps and is approved, in order. Payouts count as
 * enabled meanwhile, though no account was opened for them: a test that pays out opens one.
 */
export function approvalCommands(
  { accountId, trades }: { accountId: string; trades: readonly string[] },
  { admin, now, newFile, validDays = VALID_DAYS, seen = plusDays(now, VALID_DAYS) }: Approval,
): Step[] {
  const provider: Actor = { kind: 'provider', id: accountId };
  const checkId = `check-${accountId}`;
  const send = (actor: Actor, name: string, data: object): Step => ({ name, data: { accountId, ...data }, actor });
  function withFile(name: string, handIn: (file: FileRef) => Step): Step[] {
    const file = newFile();
    const stored = { name: 'RecordFile', data: { ...file, ownerId: accountId, name: `${name}.webp` }, actor: byItself };
    return [stored, handIn(file)];
  }
  const validUntil = plusDays(now, validDays).slice(0, 'YYYY-MM-DD'.length);
  const document = (kind: 'insurance' | 'licence', trade: string | null): Step[] =>
    withFile(kind, (file) => send(provider, 'SubmitDocument', { kind, trade, number: 'A 1', file, validUntil }));
  const regulated: readonly string[] = ruleBook.policies.current.regulatedTrades;
  return [
    send(byItself, 'ConfirmEmail', {}),
    send(byItself, 'ConfirmPhone', { phone: '+31612345678' }),
    ...withFile('portrait', (portrait) => send(provider, 'SubmitPortrait', { portrait })),
    send(byItself, 'StartIdentityCheck', { checkId }),
    send(paymentProvider, 'EndIdentityCheck', { checkId, outcome: 'verified', reason: null }),
    send(provider, 'SubmitBusinessDetails', { address: 'Oudegracht 1, 3511 AB Utrecht', registerNumber: '12345678' }),
    ...document('insurance', null),
    ...trades.filter((trade) => regulated.includes(trade)).flatMap((trade) => document('licence', trade)),
    send(paymentProvider, 'RecordPayoutsChanged', { enabled: true }),
    send(admin, 'ApproveProvider', { seen }),
    send(paymentProvider, 'RecordPayoutsChanged', { enabled: false }),
  ];
}
