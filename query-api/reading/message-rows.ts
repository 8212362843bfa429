import { conversationTables, type MessageRow } from '#projections/read-models/conversations/tables.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';

export function toMessageRows(rows: readonly Row[]): MessageRow[] {
  return rows.map((row) => decodeRow(conversationTables.messages, row));
}
