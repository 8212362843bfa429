import { z } from 'zod';

import { messageReportReasons } from '#events/catalog/conversation.ts';
import { fileRef } from '#events/catalog/fields.ts';

import { closingNote } from '../closing-note.ts';
import type { NamedCommand } from '../named-command.ts';

/** Lower case always: one thing must not have two streams. */
const id = z.uuid().toLowerCase();
const conversation = z.strictObject({ conversationId: id });
const message = conversation.extend({ messageId: id });

export const conversationCommands = {
  /**
   * The first message opens the thread. `conversationId` is what `toConversationId(jobId, providerId)` says; the
   * attachments are files that the author uploaded. A text, an attachment, or both.
   */
  SendMessage: message.extend({
    jobId: id,
    providerId: id,
    text: z.string().trim().max(4000),
    attachments: z.array(fileRef).max(10).default([]),
  }),
  MarkRead: conversation.extend({ upTo: id }),
  ReportMessage: message.extend({
    reason: z.enum(messageReportReasons),
    note: z.string().trim().max(1000).default(''),
  }),
  BlockConversation: conversation,
  UnblockConversation: conversation,
} as const;

export const conversationStaffCommands = {
  /** Before a reported message is read, with what stands around it. */
  AccessReport: message,
  /** There is nothing to do: the message stays, and its report is closed. */
  DismissMessageReport: message.extend({ note: closingNote }),
  HideMessage: message.extend({ reason: z.enum(messageReportReasons), note: closingNote }),
} as const;

export type ConversationCommand =
  | NamedCommand<typeof conversationCommands>
  | NamedCommand<typeof conversationStaffCommands>;
