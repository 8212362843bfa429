import type { AccountEvent } from '#events/catalog/account.ts';

import { requireSystem } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { AccountCommand } from './commands.ts';
import type { Account } from './state.ts';

type DataOf<Name extends AccountCommand['name']> = Extract<AccountCommand, { name: Name }>['data'];
type ReviewCommand = Extract<AccountCommand, { name: 'AcceptProfilePhoto' | 'RejectProfilePhoto' }>;

/** What the check of a photo found. One that was replaced meanwhile, or has its flag, records nothing. */
export function flagPhoto(
  { accountId, photoId, signs }: DataOf<'RecordPhotoSigns'>,
  { photo, photoFlagged, closedAt }: Account,
  { actor, now }: DecisionContext,
): AccountEvent[] {
  requireSystem(actor);
  if (photo !== photoId || photoFlagged || closedAt !== null) return [];
  return [{ type: 'ProfilePhotoFlagged', data: { accountId, photoId, signs, flaggedAt: now } }];
}

/** An admin decides about the photo that they saw: only a flagged one waits to be accepted, any can be removed. */
export function reviewPhoto(command: ReviewCommand, account: Account, { actor, now }: DecisionContext): AccountEvent[] {
  if (actor.kind !== 'admin') throw new RuleError('NOT_ALLOWED', 'Admins decide about photos.');
  const { accountId, photoId } = command.data;
  if (account.photo !== photoId || (command.name === 'AcceptProfilePhoto' && !account.photoFlagged)) {
    throw new RuleError('WRONG_STATE', 'This photo waits for no decision.');
  }
  const about = { accountId, photoId, adminId: actor.id };
  return command.name === 'AcceptProfilePhoto'
    ? [{ type: 'ProfilePhotoAccepted', data: { ...about, acceptedAt: now } }]
    : [{ type: 'ProfilePhotoRejected', data: { ...about, reason: command.data.reason, rejectedAt: now } }];
}
