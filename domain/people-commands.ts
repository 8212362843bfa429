import { accountCommands } from './account/commands.ts';
import { calendarCommands } from './availability/commands.ts';
import { consentStaffCommands } from './consent/commands.ts';
import { conversationCommands, conversationStaffCommands } from './conversation/commands.ts';
import { deletionCommands, deletionStaffCommands } from './deletion/commands.ts';
import { dataExportCommands } from './data-export/commands.ts';
import { funnelStaffCommands } from './funnel/commands.ts';
import { inboxCommands } from './inbox/commands.ts';
import { jobCommands, jobStaffCommands } from './job/commands.ts';
import { privacyRequestCommands, privacyRequestStaffCommands } from './privacy-request/commands.ts';
import { providerProfileCommands } from './provider-profile/commands.ts';
import { promoStaffCommands } from './promo/commands.ts';
import { savedProvidersCommands } from './saved-providers/commands.ts';
import { shownWorkCommands, shownWorkStaffCommands } from './shown-work/commands.ts';
import { reviewCommands, reviewStaffCommands } from './review/commands.ts';

/** Every command that people send, including staff: those that the pages can send and the API's description lists. */
export const peopleCommands = {
  ...accountCommands,
  ...calendarCommands,
  ...consentStaffCommands,
  ...conversationCommands,
  ...conversationStaffCommands,
  ...deletionCommands,
  ...deletionStaffCommands,
  ...dataExportCommands,
  ...funnelStaffCommands,
  ...inboxCommands,
  ...jobCommands,
  ...jobStaffCommands,
  ...privacyRequestCommands,
  ...privacyRequestStaffCommands,
  ...promoStaffCommands,
  ...providerProfileCommands,
  ...savedProvidersCommands,
  ...shownWorkCommands,
  ...shownWorkStaffCommands,
  ...reviewCommands,
  ...reviewStaffCommands,
} as const;
