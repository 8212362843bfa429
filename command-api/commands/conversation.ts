import { conversationCommands, conversationStaffCommands } from '#domain/conversation/commands.ts';
import { conversationDecider } from '#domain/conversation/decider.ts';
import { streamOf } from '#domain/streams.ts';

import { createCommandFactory, type ActorKind } from '../command-definition.ts';

const conversation = createCommandFactory(conversationDecider, ({ conversationId }) =>
  streamOf.conversation(conversationId),
);
const person: readonly ActorKind[] = ['client', 'provider'];

export const conversationCommandDefinitions = {
  SendMessage: conversation('SendMessage', conversationCommands.SendMessage, person),
  MarkRead: conversation('MarkRead', conversationCommands.MarkRead, person),
  ReportMessage: conversation('ReportMessage', conversationCommands.ReportMessage, person),
  BlockConversation: conversation('BlockConversation', conversationCommands.BlockConversation, person),
  UnblockConversation: conversation('UnblockConversation', conversationCommands.UnblockConversation, person),

  AccessReport: conversation('AccessReport', conversationStaffCommands.AccessReport, ['admin']),
  DismissMessageReport: conversation('DismissMessageReport', conversationStaffCommands.DismissMessageReport, ['admin']),
  HideMessage: conversation('HideMessage', conversationStaffCommands.HideMessage, ['admin']),
};
