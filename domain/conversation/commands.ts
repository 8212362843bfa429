import { z } from 'zod';

import { messageReportReasons } from '#events/catalog/conversation.ts';

import { attachedFile } from '../file/attached-file.ts';
import { closingNote } from '../closing-note.ts';
import type { NamedCommand } from '../named-command.ts';
import { passageOf } from '../text/person-text.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();
const conversation = z.strictObject({ conversationId: id });
const message = conversation.extend({ messageId: id });

export const conversationCommands = {
  /**
   * The first message opens the thread. `conversationId` is `toConversationId(jobId, providerId)`; the author uploaded
   * the attachments. A message has a text, an attachment, or both.
   */
  SendMessage: message.extend({
    jobId: id,
    providerId: id,
    text: passageOf(0, 4000),
    attachments: z.array(attachedFile).max(10).default([]),
  }),
  MarkRead: conversation.extend({ upTo: id }),
  ReportMessage: message.extend({
    reason: z.enum(messageReportReasons),
    note: passageOf(0, 1000).default(''),
  }),
  BlockConversation: conversation,
  UnblockConversation: conversation,
} as const;

export const conversationStaffCommands = {
  /** Sent before an admin reads a reported message and its context. */
  AccessReport: message,
  /** Closes the report; the message stays. */
  DismissMessageReport: message.extend({ note: closingNote }),
  HideMessage: message.extend({ reason: z.enum(messageReportReasons), note: closingNote }),
} as const;

export type ConversationCommand =
  | NamedCommand<typeof conversationCommands>
  | NamedCommand<typeof conversationStaffCommands>;
