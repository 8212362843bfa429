import { deletionCommands, deletionStaffCommands, deletionSystemCommands } from '#domain/deletion/commands.ts';
import { deletionDecider } from '#domain/deletion/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const deletion = createCommandFactory(deletionDecider, ({ accountId }) => streamOf.deletion(accountId));

const people = ['client', 'provider'] as const;
const admin = ['admin'] as const;
const deadline = ['deadline'] as const;
const reactor = ['reactor'] as const;
const { RequestAccountDeletion, CancelAccountDeletion } = deletionCommands;
const { PlaceLegalHold, LiftLegalHold } = deletionStaffCommands;
const { RecordDeletionBlockers, CheckDeletion, BeginErasure, EndLegalHold } = deletionSystemCommands;
const { RecordErasureStep, CompleteErasure } = deletionSystemCommands;

export const deletionCommandDefinitions = {
  RequestAccountDeletion: deletion('RequestAccountDeletion', RequestAccountDeletion, people),
  CancelAccountDeletion: deletion('CancelAccountDeletion', CancelAccountDeletion, people),
  PlaceLegalHold: deletion('PlaceLegalHold', PlaceLegalHold, admin),
  LiftLegalHold: deletion('LiftLegalHold', LiftLegalHold, admin),

  RecordDeletionBlockers: deletion('RecordDeletionBlockers', RecordDeletionBlockers, reactor),
  CheckDeletion: deletion('CheckDeletion', CheckDeletion, deadline),
  BeginErasure: deletion('BeginErasure', BeginErasure, reactor),
  RecordErasureStep: deletion('RecordErasureStep', RecordErasureStep, reactor),
  CompleteErasure: deletion('CompleteErasure', CompleteErasure, reactor),
  EndLegalHold: deletion('EndLegalHold', EndLegalHold, deadline),
};
