import type { AccountEvent } from '#events/catalog/account.ts';

import type { DecisionContext } from '../decider.ts';
import { requireOwnFiles } from '../file/require-own-files.ts';
import { RuleError } from '../rule-error.ts';
import type { AccountCommand } from './commands.ts';
import type { Account } from './state.ts';

type PhotoCommand = Extract<AccountCommand, { name: 'ChooseProfilePhoto' | 'RemoveProfilePhoto' }>;

/** A provider's public photo: a picture that they uploaded. Choosing the same again, or removing none, records nothing. */
export function decidePhoto(command: PhotoCommand, account: Account, context: DecisionContext): AccountEvent[] {
  const { actor, now } = context;
  const { accountId, accountType, photo } = account;
  if (actor.id !== accountId) throw new RuleError('NOT_FOUND', 'There is no such account.');
  if (accountType !== 'provider') throw new RuleError('NOT_ALLOWED', 'A photo is for Homewrights.');
  if (command.name === 'RemoveProfilePhoto') {
    return photo === null ? [] : [{ type: 'ProfilePhotoRemoved', data: { accountId, removedAt: now } }];
  }
  const chosen = command.data.photo;
  requireOwnFiles([chosen], context, 'photo');
  if (!chosen.type.startsWith('image/')) throw new RuleError('VALIDATION_ERROR', 'A photo is a picture.', 'photo');
  if (chosen.fileId === photo) return [];
  return [{ type: 'ProfilePhotoChosen', data: { accountId, photo: chosen, chosenAt: now } }];
}
