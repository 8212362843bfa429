import type { DeletionEvent } from '#events/catalog/deletion.ts';

import { isPerson, requireAdmin, requireSystem } from '../actors.ts';
import type { Decider, DecisionContext, Needs } from '../decider.ts';
import { LIST_VERSION } from '../privacy/retention.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, plusDays, plusYears, toInstant } from '../time.ts';
import type { DeletionCommand } from './commands.ts';
import { evolveDeletion, isPending, nextStep, type Deletion } from './state.ts';

/** What defers is looked at again at least this often, whatever was missed. */
const CHECK_DAYS = 1;
const HOLD_YEARS = 10;

type Data<Name extends DeletionCommand['name']> = Extract<DeletionCommand, { name: Name }>['data'];

/** The end of an account: asked for by its person, deferred by what is open, carried out step by step. */
export const deletionDecider: Decider<DeletionCommand, Deletion | null, DeletionEvent> = {
  initial: null,
  evolve: evolveDeletion,
  needs: ({ name, data }): Needs => (name === 'PlaceLegalHold' ? { accounts: [data.accountId] } : {}),
  decide(command, deletion, context) {
    switch (command.name) {
      case 'RequestAccountDeletion':
        return request(command.data, deletion, context);
      case 'CancelAccountDeletion':
        return cancel(command.data, deletion, context);
      case 'PlaceLegalHold':
        return placeHold(command.data, deletion, context);
      case 'LiftLegalHold':
        requireAdmin(context.actor);
        return endHold(command.data.holdId, requireHold(command.data, deletion), context.actor.id, context.now);
      default:
        requireSystem(context.actor);
        return deletion === null ? [] : decideForSystem(command, deletion, context.now);
    }
  },
};

type SystemCommand = Exclude<
  DeletionCommand,
  { name: 'RequestAccountDeletion' | 'CancelAccountDeletion' | 'PlaceLegalHold' | 'LiftLegalHold' }
>;

/** A command about an earlier request, or one that came too late, changes nothing. */
function decideForSystem(command: SystemCommand, deletion: Deletion, now: string): DeletionEvent[] {
  if (command.name === 'EndLegalHold') {
    const hold = deletion.holds[command.data.holdId];
    return hold !== undefined && hasCome(hold.until, now) ? endHold(command.data.holdId, deletion, null, now) : [];
  }
  if (command.data.deletionId !== deletion.deletionId) return [];
  switch (command.name) {
    case 'RecordDeletionBlockers':
      return isPending(deletion) ? defer(command.data, deletion, now) : [];
    case 'CheckDeletion':
      return isPending(deletion) && deletion.checkAgainAt !== null && hasCome(deletion.checkAgainAt, now)
        ? [{ type: 'DeletionCheckDue', data: { ...command.data, dueAt: now } }]
        : [];
    case 'BeginErasure':
      return isPending(deletion) && !isHeld(deletion)
        ? [{ type: 'ErasureBegun', data: { ...command.data, begunAt: now } }]
        : [];
    case 'RecordErasureStep':
      return deletion.status === 'erasing' ? recordStep(command.data, deletion, now) : [];
    case 'CompleteErasure':
      return deletion.status === 'erasing' ? complete(command.data, deletion, now) : [];
  }
}

function request(
  data: Data<'RequestAccountDeletion'>,
  deletion: Deletion | null,
  { actor, now }: DecisionContext,
): DeletionEvent[] {
  requireOwner(data, actor);
  if (data.listVersion !== LIST_VERSION) {
    throw new RuleError('VALIDATION_ERROR', 'The list of what is retained has changed.', 'listVersion');
  }
  if (deletion !== null) {
    if (deletion.status !== 'none') throw new RuleError('ALREADY_DONE', 'The deletion was requested already.');
    requireNewId(data.deletionId, deletion, 'deletionId');
  }
  return [{ type: 'AccountDeletionRequested', data: { ...data, requestedAt: now } }];
}

function cancel(
  data: Data<'CancelAccountDeletion'>,
  deletion: Deletion | null,
  { actor, now }: DecisionContext,
): DeletionEvent[] {
  requireOwner(data, actor);
  if (deletion?.deletionId !== data.deletionId) throw new RuleError('NOT_FOUND', 'There is no such deletion.');
  if (!isPending(deletion)) throw new RuleError('TOO_LATE', 'The deletion has begun.');
  return [{ type: 'AccountDeletionCanceled', data: { ...data, canceledAt: now } }];
}

function placeHold(
  data: Data<'PlaceLegalHold'>,
  deletion: Deletion | null,
  { actor, now, accounts }: DecisionContext,
): DeletionEvent[] {
  requireAdmin(actor);
  if (accounts?.has(data.accountId) !== true) throw new RuleError('NOT_FOUND', 'There is no such account.');
  if (deletion?.status === 'erasing' || deletion?.status === 'erased') {
    throw new RuleError('TOO_LATE', 'The account is being deleted.');
  }
  const until = toInstant(data.until);
  if (hasCome(until, now) || !hasCome(until, plusYears(now, HOLD_YEARS))) {
    throw new RuleError('VALIDATION_ERROR', 'A hold ends within ten years.', 'until');
  }
  if (deletion !== null) requireNewId(data.holdId, deletion, 'holdId');
  return [{ type: 'LegalHoldPlaced', data: { ...data, until, adminId: actor.id, placedAt: now } }];
}

function endHold(holdId: string, { accountId }: Deletion, adminId: string | null, now: string): DeletionEvent[] {
  return [{ type: 'LegalHoldEnded', data: { accountId, holdId, adminId, endedAt: now } }];
}

function requireHold({ holdId }: Data<'LiftLegalHold'>, deletion: Deletion | null): Deletion {
  if (deletion?.holds[holdId] === undefined) throw new RuleError('NOT_FOUND', 'There is no such hold.');
  return deletion;
}

/** Records a change of what it waits for, and each time that it was looked at again. */
function defer({ jobs, ...data }: Data<'RecordDeletionBlockers'>, deletion: Deletion, now: string): DeletionEvent[] {
  const held = isHeld(deletion);
  if (jobs.length === 0 && !held) return [];
  const isSame = deletion.checkAgainAt !== null && JSON.stringify(jobs) === JSON.stringify(deletion.jobs);
  if (isSame) return [];
  return [{ type: 'DeletionDeferred', data: { ...data, jobs, held, checkAgainAt: plusDays(now, CHECK_DAYS) } }];
}

function recordStep(data: Data<'RecordErasureStep'>, deletion: Deletion, now: string): DeletionEvent[] {
  const { step, count, ...ids } = data;
  if (deletion.steps[step] !== undefined) return [];
  if (nextStep(deletion) !== step) throw new RuleError('WRONG_STATE', 'An earlier step is not done.');
  if (step !== 'key') return [{ type: 'ErasureStepDone', data: { ...ids, step, count, doneAt: now } }];
  const { keyFingerprint } = deletion;
  return [{ type: 'PersonalKeyDestroyed', data: { ...ids, keyFingerprint, destroyedAt: now } }];
}

function complete(data: Data<'CompleteErasure'>, deletion: Deletion, now: string): DeletionEvent[] {
  const { key } = deletion.steps;
  if (nextStep(deletion) !== undefined || key === undefined) {
    throw new RuleError('WRONG_STATE', 'A step is not done.');
  }
  const { keyFingerprint } = deletion;
  return [{ type: 'AccountErased', data: { ...data, keyFingerprint, keyDestroyedAt: key.doneAt, erasedAt: now } }];
}

function isHeld({ holds }: Deletion): boolean {
  return Object.keys(holds).length > 0;
}

function requireOwner({ accountId }: { readonly accountId: string }, actor: DecisionContext['actor']): void {
  if (!isPerson(actor) || actor.id !== accountId)
    throw new RuleError('NOT_FOUND', 'There is no such account of yours.');
}

function requireNewId(id: string, { usedIds }: Deletion, path: string): void {
  if (usedIds.includes(id)) throw new RuleError('VALIDATION_ERROR', 'This id was used before.', path);
}
