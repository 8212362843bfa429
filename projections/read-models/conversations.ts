import { defineReadModel } from '../runner/read-model.ts';
import { messageFolds } from './conversations/fold-messages.ts';
import { conversationTables, type ConversationTables } from './conversations/tables.ts';

/** Every thread with its messages as they were written: what the other side may not see yet is masked when it is read. */
export const conversationsModel = defineReadModel<ConversationTables>({
  name: 'conversations',
  version: 5,
  categories: ['conversation'],
  tables: conversationTables,
  folds: messageFolds,
  onPoison: 'pause',
});
