import type { accountSystemCommands } from './account/commands.ts';
import type { emailReservationCommands, phoneReservationCommands } from './account/reservation-commands.ts';
import type { calendarSystemCommands } from './availability/commands.ts';
import type { consentCommands } from './consent/commands.ts';
import type { deletionSystemCommands } from './deletion/commands.ts';
import type { dataExportSystemCommands } from './data-export/commands.ts';
import type { fileSystemCommands } from './file/commands.ts';
import type { funnelSystemCommands } from './funnel/commands.ts';
import type { jobSystemCommands } from './job/commands.ts';
import type { NamedCommand } from './named-command.ts';
import type { privacyRequestStaffCommands, privacyRequestSystemCommands } from './privacy-request/commands.ts';
import type { promoSystemCommands } from './promo/commands.ts';
import type { reviewSystemCommands } from './review/commands.ts';
import type { reputationSystemCommands } from './reputation/commands.ts';

/** Every command that deadlines, webhooks, reactors and our own routes send; never over the public route. */
export type SystemCommand =
  | NamedCommand<typeof accountSystemCommands>
  | NamedCommand<typeof emailReservationCommands>
  | NamedCommand<typeof phoneReservationCommands>
  | NamedCommand<typeof calendarSystemCommands>
  | NamedCommand<typeof consentCommands>
  | NamedCommand<typeof deletionSystemCommands>
  | NamedCommand<typeof dataExportSystemCommands>
  | NamedCommand<typeof fileSystemCommands>
  | NamedCommand<typeof funnelSystemCommands>
  | NamedCommand<typeof jobSystemCommands>
  | NamedCommand<typeof privacyRequestSystemCommands>
  | NamedCommand<Pick<typeof privacyRequestStaffCommands, 'AcknowledgePrivacyRequest'>>
  | NamedCommand<typeof promoSystemCommands>
  | NamedCommand<typeof reviewSystemCommands>
  | NamedCommand<typeof reputationSystemCommands>;
