import { conversationTables, type MessageRow } from '#projections/read-models/conversations/tables.ts';
import { rowOfJson } from '#projections/runner/row-of-json.ts';
import type { Row } from '#projections/runner/table.ts';

export function messagesOf(rows: readonly Row[]): MessageRow[] {
  return rows.map((row) => rowOfJson(conversationTables.messages, row));
}
