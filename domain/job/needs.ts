import type { Actor } from '#events/log/event-log.ts';

import type { Needs } from '../decider.ts';
import { promoIdOf, promoUseIdOf } from '../promo/promo-id.ts';
import type { JobCommand } from './commands.ts';
import type { Job } from './state.ts';

/** Posting and offering rest on the actor's own account; agreeing on the Homewright's level; files on their upload. */
export function needsOf(command: JobCommand, job: Job | null, actor: Actor): Needs {
  switch (command.name) {
    case 'SubmitOffer':
    case 'ReviseOffer':
    case 'AcceptCounter':
    case 'AcceptBooking':
      return { accounts: [actor.id] };
    case 'PostRequest':
      return { accounts: [actor.id], files: idsOf(command.data.photos) };
    case 'RequestBooking':
      return { accounts: [actor.id, command.data.providerId], files: idsOf(command.data.photos) };
    case 'AcceptOffer': {
      const { offerId, promoCode } = command.data;
      const offer = job?.offers[offerId];
      if (offer === undefined) return {};
      return { accounts: [offer.providerId], ...(promoCode === undefined ? {} : promoNeeds(promoCode, actor)) };
    }
    case 'AddEvidence':
      return { files: [command.data.file.fileId] };
    case 'OpenDispute':
    case 'AnswerDispute':
    case 'ContestNoShow':
    case 'ReportNoShow':
      return { files: idsOf(command.data.files) };
    case 'ClaimCompletion':
    case 'RequestChanges':
      return { files: idsOf(command.data.photos) };
    default:
      return {};
  }
}

function idsOf(files: readonly { readonly fileId: string }[]): string[] {
  return files.map(({ fileId }) => fileId);
}

function promoNeeds(code: string, { id }: Actor): Needs {
  const promoId = promoIdOf(code);
  return { promos: [promoId], promoUses: [promoUseIdOf(promoId, id)] };
}
