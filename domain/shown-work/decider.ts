import type { ShownWorkEvent } from '#events/catalog/shown-work.ts';

import { isPerson } from '../actors.ts';
import type { Decider, DecisionContext } from '../decider.ts';
import type { JobFacts } from '../job/facts.ts';
import { RuleError } from '../rule-error.ts';
import type { Side } from '../side.ts';
import type { ShownWorkCommand } from './commands.ts';
import { evolveShownWork, noShownWork, possibleActions, type ShownWork, type ShownWorkAction } from './state.ts';

type PartyCommand = Exclude<ShownWorkCommand, { name: 'TakeShownPhotoOff' }>;

const actionOf: Readonly<Record<PartyCommand['name'], { readonly side: Side; readonly action: ShownWorkAction }>> = {
  AskToShowWork: { side: 'provider', action: 'ask' },
  AgreeToShowWork: { side: 'client', action: 'agree' },
  DeclineToShowWork: { side: 'client', action: 'decline' },
  WithdrawShownWork: { side: 'client', action: 'withdraw' },
  RemoveShownWork: { side: 'provider', action: 'remove' },
};

/** Photos of a finished job on the page of its provider: asked for by the provider, shown while the client agrees. */
export const shownWorkDecider: Decider<ShownWorkCommand, ShownWork, ShownWorkEvent> = {
  initial: noShownWork,
  evolve: evolveShownWork,

  needs: ({ name, data }, _work, actor) =>
    name === 'TakeShownPhotoOff'
      ? {}
      : { jobs: [data.jobId], accounts: [actor.id], files: name === 'AskToShowWork' ? data.fileIds : [] },

  decide(command, work, context) {
    const { actor, now } = context;
    if (command.name === 'TakeShownPhotoOff') return [takeOff(command.data, work, context)];
    const { jobId } = command.data;
    const { side, action } = actionOf[command.name];
    const job = context.jobs?.get(jobId);
    const party = side === 'client' ? job?.clientId : job?.providerId;
    if (job === undefined || job.providerId === null || !isPerson(actor) || party !== actor.id) {
      throw new RuleError('NOT_FOUND', 'There is no such job of yours.');
    }
    if (!possibleActions(work, side).includes(action)) {
      throw new RuleError('WRONG_STATE', 'That is not possible with the photos of this job now.');
    }
    const parties = { jobId, providerId: job.providerId, clientId: job.clientId };
    switch (command.name) {
      case 'AskToShowWork': {
        const finishedAt = requireFinished(job);
        const { fileIds } = command.data;
        requireMayShow(context);
        requirePhotosOfJob(fileIds, jobId, context);
        if (fileIds.some((fileId) => work.takenOff.includes(fileId))) {
          throw new RuleError('WRONG_STATE', 'An admin took one of these photos off.', 'fileIds');
        }
        const { category: trade } = job;
        return [{ type: 'ShowWorkAsked', data: { ...parties, trade, finishedAt, fileIds, askedAt: now } }];
      }
      case 'AgreeToShowWork':
        if (context.accounts?.get(actor.id)?.closedAt !== null) {
          throw new RuleError('WRONG_STATE', 'The account is being deleted.');
        }
        if (!isSame(command.data.fileIds, work.fileIds)) {
          throw new RuleError('SUBMISSION_CHANGED', 'The photos are others now.', 'fileIds');
        }
        return [{ type: 'ShowWorkAgreed', data: { ...parties, agreedAt: now } }];
      case 'DeclineToShowWork':
        return [{ type: 'ShowWorkDeclined', data: { ...parties, declinedAt: now } }];
      case 'WithdrawShownWork':
        return [{ type: 'ShownWorkWithdrawn', data: { ...parties, withdrawnAt: now } }];
      case 'RemoveShownWork':
        return [{ type: 'ShownWorkRemoved', data: { ...parties, removedAt: now } }];
    }
  },
};

/** An admin takes off a photo that everybody sees. The others stay. */
function takeOff(
  { jobId, photoId, reason }: (ShownWorkCommand & { name: 'TakeShownPhotoOff' })['data'],
  { showing, fileIds, providerId, clientId }: ShownWork,
  { actor, now }: DecisionContext,
): ShownWorkEvent {
  if (actor.kind !== 'admin') throw new RuleError('NOT_ALLOWED', 'Admins decide about photos.');
  if (showing !== 'shown' || !fileIds.includes(photoId) || providerId === null || clientId === null) {
    throw new RuleError('WRONG_STATE', 'This photo is not shown any more.');
  }
  const data = { jobId, providerId, clientId, photoId, adminId: actor.id, reason, takenOffAt: now };
  return { type: 'ShownPhotoTakenOff', data };
}

/** When the work was paid for. @throws RuleError WRONG_STATE for a job that is not finished, or ended otherwise */
function requireFinished({ state, releasedAt }: JobFacts): string {
  if ((state !== 'Released' && state !== 'Closed') || releasedAt === null) {
    throw new RuleError('WRONG_STATE', 'Only photos of a finished job can be shown.');
  }
  return releasedAt;
}

function requireMayShow({ actor, accounts }: DecisionContext): void {
  if (accounts?.get(actor.id)?.approved !== true) {
    throw new RuleError('PROVIDER_SUSPENDED', 'Your page is not shown at the moment.');
  }
}

/** Their own pictures, which they showed in this job and nowhere else: another client has no say about this one. */
function requirePhotosOfJob(fileIds: readonly string[], jobId: string, { actor, files }: DecisionContext): void {
  const isOfJob = (fileId: string): boolean => {
    const file = files?.get(fileId);
    if (file?.ownerId !== actor.id || !file.type.startsWith('image/')) return false;
    return file.places.length > 0 && file.places.every((place) => place.jobId === jobId);
  };
  if (!fileIds.every(isOfJob)) {
    throw new RuleError('FILE_UNKNOWN', 'There is no such photo of yours in this job.', 'fileIds');
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}
