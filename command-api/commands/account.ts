import { accountCommands, accountSystemCommands } from '#domain/account/commands.ts';
import { accountDecider } from '#domain/account/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const account = createCommandFactory(accountDecider, ({ accountId }) => streamOf.account(accountId));

const provider = ['provider'] as const;
const staff = ['support', 'admin'] as const;
const everyone = ['client', 'provider', 'support', 'analyst', 'admin'] as const;
const admin = ['admin'] as const;
const deadline = ['deadline'] as const;

export const accountCommandDefinitions = {
  CompleteProfile: account('CompleteProfile', accountCommands.CompleteProfile, everyone, { opens: true }),
  ChangeLocale: account('ChangeLocale', accountCommands.ChangeLocale, everyone),
  ChooseProfilePhoto: account('ChooseProfilePhoto', accountCommands.ChooseProfilePhoto, provider),
  RemoveProfilePhoto: account('RemoveProfilePhoto', accountCommands.RemoveProfilePhoto, provider),
  AcceptProfilePhoto: account('AcceptProfilePhoto', accountCommands.AcceptProfilePhoto, admin),
  RejectProfilePhoto: account('RejectProfilePhoto', accountCommands.RejectProfilePhoto, admin),
  ApproveProvider: account('ApproveProvider', accountCommands.ApproveProvider, admin),
  SubmitPortrait: account('SubmitPortrait', accountCommands.SubmitPortrait, provider),
  SubmitBusinessDetails: account('SubmitBusinessDetails', accountCommands.SubmitBusinessDetails, provider),
  SubmitDocument: account('SubmitDocument', accountCommands.SubmitDocument, provider),
  AppealProviderDecision: account('AppealProviderDecision', accountCommands.AppealProviderDecision, provider),
  RecordReviewNote: account('RecordReviewNote', accountCommands.RecordReviewNote, staff),
  AccessAccount: account('AccessAccount', accountCommands.AccessAccount, staff),
  RequestVerificationChanges: account('RequestVerificationChanges', accountCommands.RequestVerificationChanges, admin),
  RejectProvider: account('RejectProvider', accountCommands.RejectProvider, admin),
  SuspendProvider: account('SuspendProvider', accountCommands.SuspendProvider, admin),
  ReinstateProvider: account('ReinstateProvider', accountCommands.ReinstateProvider, admin),
  TerminateProvider: account('TerminateProvider', accountCommands.TerminateProvider, admin),
  DecideAppeal: account('DecideAppeal', accountCommands.DecideAppeal, admin),
  AcceptBusinessDetails: account('AcceptBusinessDetails', accountCommands.AcceptBusinessDetails, admin),
  AcceptDocument: account('AcceptDocument', accountCommands.AcceptDocument, admin),
  RejectDocument: account('RejectDocument', accountCommands.RejectDocument, admin),

  OpenAccount: account('OpenAccount', accountSystemCommands.OpenAccount, ['system'], { creates: true }),
  ChangeEmail: account('ChangeEmail', accountSystemCommands.ChangeEmail, ['system']),
  RestoreEmail: account('RestoreEmail', accountSystemCommands.RestoreEmail, ['system']),
  RestorePhone: account('RestorePhone', accountSystemCommands.RestorePhone, ['system'], { opens: true }),
  DropPhone: account('DropPhone', accountSystemCommands.DropPhone, ['system']),
  ChangeProviderLevel: account('ChangeProviderLevel', accountSystemCommands.ChangeProviderLevel, ['system', 'reactor']),
  RecordPhotoSigns: account('RecordPhotoSigns', accountSystemCommands.RecordPhotoSigns, ['reactor']),
  RecordPayoutAccount: account('RecordPayoutAccount', accountSystemCommands.RecordPayoutAccount, ['system']),
  RecordPaymentCustomer: account('RecordPaymentCustomer', accountSystemCommands.RecordPaymentCustomer, ['system']),
  RecordPayoutsChanged: account('RecordPayoutsChanged', accountSystemCommands.RecordPayoutsChanged, [
    'webhook',
    'reactor',
  ]),
  RecordPayoutRequirements: account('RecordPayoutRequirements', accountSystemCommands.RecordPayoutRequirements, [
    'webhook',
  ]),
  RecordPayout: account('RecordPayout', accountSystemCommands.RecordPayout, ['webhook']),
  RecordPasswordChange: account('RecordPasswordChange', accountSystemCommands.RecordPasswordChange, ['system']),
  RecordNewDevice: account('RecordNewDevice', accountSystemCommands.RecordNewDevice, ['system']),
  RecordSecondFactor: account('RecordSecondFactor', accountSystemCommands.RecordSecondFactor, ['system']),
  RecordRecoveryCode: account('RecordRecoveryCode', accountSystemCommands.RecordRecoveryCode, ['system']),
  LinkIdentity: account('LinkIdentity', accountSystemCommands.LinkIdentity, ['system']),
  UnlinkIdentity: account('UnlinkIdentity', accountSystemCommands.UnlinkIdentity, ['system']),
  RecordPasskey: account('RecordPasskey', accountSystemCommands.RecordPasskey, ['system']),
  DeactivateAccount: account('DeactivateAccount', accountSystemCommands.DeactivateAccount, ['system']),
  ReactivateAccount: account('ReactivateAccount', accountSystemCommands.ReactivateAccount, ['system']),
  CloseAccount: account('CloseAccount', accountSystemCommands.CloseAccount, ['reactor']),
  ConfirmEmail: account('ConfirmEmail', accountSystemCommands.ConfirmEmail, ['system']),
  ConfirmPhone: account('ConfirmPhone', accountSystemCommands.ConfirmPhone, ['system'], { opens: true }),
  StartIdentityCheck: account('StartIdentityCheck', accountSystemCommands.StartIdentityCheck, ['system']),
  EndIdentityCheck: account('EndIdentityCheck', accountSystemCommands.EndIdentityCheck, ['webhook', 'reactor']),
  RemindOfDocument: account('RemindOfDocument', accountSystemCommands.RemindOfDocument, deadline),
  ExpireDocument: account('ExpireDocument', accountSystemCommands.ExpireDocument, deadline),
};
