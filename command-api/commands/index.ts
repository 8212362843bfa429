import type { ActorKind, CommandDefinition } from '../command-definition.ts';
import { accountCommandDefinitions } from './account.ts';
import { calendarCommandDefinitions } from './calendar.ts';
import { consentCommandDefinitions } from './consent.ts';
import { conversationCommandDefinitions } from './conversation.ts';
import { deletionCommandDefinitions } from './deletion.ts';
import { dataExportCommandDefinitions } from './data-export.ts';
import { fileCommandDefinitions } from './file.ts';
import { funnelCommandDefinitions } from './funnel.ts';
import { inboxCommandDefinitions } from './inbox.ts';
import { jobCommandDefinitions } from './job.ts';
import { phoneReservationCommandDefinitions } from './phone-reservation.ts';
import { privacyRequestCommandDefinitions } from './privacy-request.ts';
import { providerProfileCommandDefinitions } from './provider-profile.ts';
import { promoCommandDefinitions } from './promo.ts';
import { emailReservationCommandDefinitions } from './email-reservation.ts';
import { reviewCommandDefinitions } from './review.ts';
import { savedProvidersCommandDefinitions } from './saved-providers.ts';
import { shownWorkCommandDefinitions } from './shown-work.ts';
import { reputationCommandDefinitions } from './reputation.ts';

/** Every command by name. */
export const commands: Readonly<Record<string, CommandDefinition>> = {
  ...accountCommandDefinitions,
  ...jobCommandDefinitions,
  ...emailReservationCommandDefinitions,
  ...phoneReservationCommandDefinitions,
  ...reviewCommandDefinitions,
  ...conversationCommandDefinitions,
  ...fileCommandDefinitions,
  ...funnelCommandDefinitions,
  ...inboxCommandDefinitions,
  ...reputationCommandDefinitions,
  ...promoCommandDefinitions,
  ...consentCommandDefinitions,
  ...deletionCommandDefinitions,
  ...dataExportCommandDefinitions,
  ...privacyRequestCommandDefinitions,
  ...providerProfileCommandDefinitions,
  ...calendarCommandDefinitions,
  ...savedProvidersCommandDefinitions,
  ...shownWorkCommandDefinitions,
};

const people: ReadonlySet<ActorKind> = new Set(['client', 'provider', 'support', 'analyst', 'admin']);

/** Whether any person can send it: only then does it exist on the public route. */
export function isForPeople(name: string): boolean {
  return Object.hasOwn(commands, name) && commands[name]?.senders.some((kind) => people.has(kind)) === true;
}
