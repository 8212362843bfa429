import { consentCommands, consentStaffCommands } from '#domain/consent/commands.ts';
import { consentDecider } from '#domain/consent/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const consent = createCommandFactory(consentDecider, ({ subjectId }) => streamOf.consent(subjectId));

export const consentCommandDefinitions = {
  GiveConsent: consent('GiveConsent', consentCommands.GiveConsent, ['system']),
  WithdrawConsent: consent('WithdrawConsent', consentCommands.WithdrawConsent, ['system']),
  OptOut: consent('OptOut', consentCommands.OptOut, ['system']),
  LinkConsent: consent('LinkConsent', consentCommands.LinkConsent, ['system']),
  AccessConsent: consent('AccessConsent', consentStaffCommands.AccessConsent, ['admin']),
};
