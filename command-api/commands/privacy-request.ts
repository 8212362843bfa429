import {
  privacyRequestCommands,
  privacyRequestStaffCommands,
  privacyRequestSystemCommands,
  type PrivacyRequestCommand,
} from '#domain/privacy-request/commands.ts';
import { privacyRequestDecider } from '#domain/privacy-request/decider.ts';
import { toSubjectId } from '#domain/privacy-request/receive.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory } from '../command-definition.ts';

const request = createCommandFactory(privacyRequestDecider, (data) => streamOf.privacyRequest(subjectOf(data)));

const people = ['client', 'provider'] as const;
const admin = ['admin'] as const;
const commands = { ...privacyRequestCommands, ...privacyRequestStaffCommands, ...privacyRequestSystemCommands };

export const privacyRequestCommandDefinitions = {
  SubmitPrivacyRequest: request('SubmitPrivacyRequest', commands.SubmitPrivacyRequest, people),
  WithdrawPrivacyRequest: request('WithdrawPrivacyRequest', commands.WithdrawPrivacyRequest, people),
  RecordPrivacyRequest: request('RecordPrivacyRequest', commands.RecordPrivacyRequest, admin),
  AccessPrivacyRequest: request('AccessPrivacyRequest', commands.AccessPrivacyRequest, admin),
  AcknowledgePrivacyRequest: request('AcknowledgePrivacyRequest', commands.AcknowledgePrivacyRequest, [
    'system',
    'admin',
  ]),
  ExtendPrivacyRequest: request('ExtendPrivacyRequest', commands.ExtendPrivacyRequest, admin),
  AnswerPrivacyRequest: request('AnswerPrivacyRequest', commands.AnswerPrivacyRequest, admin),
  ReceivePrivacyRequest: request('ReceivePrivacyRequest', commands.ReceivePrivacyRequest, ['system']),
  FlagOverduePrivacyRequest: request('FlagOverduePrivacyRequest', commands.FlagOverduePrivacyRequest, ['deadline']),
};

function subjectOf(data: PrivacyRequestCommand['data']): string {
  if ('subjectId' in data) return data.subjectId;
  return toSubjectId({ accountId: null, ...data });
}
