import type { Actor } from '#events/log/event-log.ts';

import type { Needs } from '../decider.ts';
import { toPromoId } from '../promo/promo-id.ts';
import type { JobCommand } from './commands.ts';
import type { Job } from './job.ts';
import { rolesOn } from './roles.ts';

/**
 * Requests and offers depend on the actor's own account, agreements on the provider's level, and files on their upload.
 * For a stranger nothing is read that only an existing job asks for: the answer would take longer than that there is none.
 */
export function neededFacts(command: JobCommand, found: Job | null, actor: Actor): Needs {
  const job = found !== null && rolesOn(found, actor.id).length > 0 ? found : null;
  switch (command.name) {
    case 'SubmitOffer':
    case 'ReviseOffer':
    case 'AcceptCounter':
      return { accounts: [actor.id] };
    case 'AcceptBooking':
      return { accounts: [actor.id], ...promoNeeds(job?.askedPromoId ?? null) };
    case 'PostRequest':
      return { accounts: [actor.id], files: toFileIds(command.data.photos) };
    case 'RequestBooking':
      return {
        accounts: [actor.id, command.data.providerId],
        files: toFileIds(command.data.photos),
        ...codeNeeds(command.data),
      };
    case 'BookInstantly':
      return {
        accounts: [actor.id, command.data.providerId],
        files: toFileIds(command.data.photos),
        calendars: [command.data.providerId],
        ...codeNeeds(command.data),
      };
    case 'AcceptOffer': {
      const offer = job?.offers[command.data.offerId];
      if (offer === undefined) return {};
      return { accounts: [offer.providerId], ...codeNeeds(command.data) };
    }
    case 'AddEvidence':
      return { files: [command.data.file.fileId] };
    case 'OpenDispute':
    case 'AnswerDispute':
    case 'ContestNoShow':
    case 'ReportNoShow':
      return { files: toFileIds(command.data.files) };
    case 'ClaimCompletion':
    case 'RequestChanges':
      return { files: toFileIds(command.data.photos) };
    default:
      return {};
  }
}

function toFileIds(files: readonly { readonly fileId: string }[]): string[] {
  return files.map(({ fileId }) => fileId);
}

function codeNeeds({ promoCode }: { readonly promoCode?: string | undefined }): Needs {
  return promoNeeds(promoCode === undefined ? null : toPromoId(promoCode));
}

function promoNeeds(promoId: string | null): Needs {
  return promoId === null ? {} : { promos: [promoId] };
}
