import { defineReadModel } from '../runner/read-model.ts';
import { messageFolds } from './conversations/fold-messages.ts';
import { conversationTables, type ConversationTables } from './conversations/tables.ts';

/** Every thread with its original messages; contact data is masked for the other side on reading. */
export const conversationsModel = defineReadModel<ConversationTables>({
  name: 'conversations',
  version: 6,
  categories: ['conversation'],
  tables: conversationTables,
  folds: messageFolds,
  onPoison: 'pause',
});
