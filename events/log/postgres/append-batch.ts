import { CommandReusedError, WrongRevisionError } from '../errors.ts';
import type { AppendResult, ExpectedRevision } from '../event-log.ts';
import { toPosition } from '../position.ts';
import type { PreparedAppend, PreparedEvent } from '../prepare-append.ts';
import type { AnySql } from './sql.ts';

/** The outcome of one append of a batch: its result, or why it was rejected. */
export type Outcome = AppendResult | WrongRevisionError | CommandReusedError;

interface Row {
  append: number;
  outcome: 0 | 1 | 2 | 3;
  revision: number;
  position: string | null;
}

/** One statement and one commit for many appends. Each succeeds or is rejected separately; a throw affects all. */
export async function appendBatch(sql: AnySql, batch: readonly PreparedAppend[]): Promise<Outcome[]> {
  const [first] = batch;
  const [event, ...more] = first?.events ?? [];
  const single = batch.length === 1 && more.length === 0;
  const rows = single && first && event ? await appendOne(sql, first, event) : await appendMany(sql, batch);
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const append = batch[row.append - 1];
    if (append !== undefined) outcomes[row.append - 1] = toOutcome(append, row);
  }
  if (Object.keys(outcomes).length !== batch.length) throw new Error('the log did not answer every append of a batch');
  return outcomes;
}

/** A constant text: the driver would build a template for each append, a twentieth of a single one's time. */
const APPEND_ONE = 'select append, outcome, revision, "position" from log.append_one($1, $2, $3, $4, $5, $6, $7, $8)';

async function appendOne(sql: AnySql, append: PreparedAppend, event: PreparedEvent): Promise<Row[]> {
  const { stream, expected, commandId, commandHash } = append;
  const { id, type, data, meta } = event;
  const command = [stream, expectedCode(expected), commandId, commandHash];
  const values = [...command, id, type, JSON.stringify(data), JSON.stringify(meta)];
  return sql.unsafe<Row[]>(APPEND_ONE, values, { prepare: true });
}

async function appendMany(sql: AnySql, batch: readonly PreparedAppend[]): Promise<Row[]> {
  const events = batch.flatMap((append, i) => append.events.map((event) => ({ append: i + 1, event })));
  return sql<Row[]>`
    select append, outcome, revision, "position" from log.append_batch(
      ${bare(assignRounds(batch))}::int[],
      string_to_array(${joined(batch.map(({ stream }) => stream))}, ${SEPARATOR}),
      ${bare(batch.map(({ expected }) => expectedCode(expected)))}::int[],
      ${bare(batch.map(({ commandId }) => commandId))}::uuid[],
      string_to_array(${joined(batch.map(({ commandHash }) => commandHash))}, ${SEPARATOR}),
      ${bare(batch.map((append) => append.events.length))}::int[],
      ${bare(events.map(({ append }) => append))}::int[],
      ${bare(events.map(({ event }) => event.n))}::int[],
      ${bare(events.map(({ event }) => event.id))}::uuid[],
      string_to_array(${joined(events.map(({ event }) => event.type))}, ${SEPARATOR}),
      string_to_array(${joined(events.map(({ event }) => JSON.stringify(event.data)))}, ${SEPARATOR}),
      string_to_array(${joined(events.map(({ event }) => JSON.stringify(event.meta)))}, ${SEPARATOR}))`;
}

/** ASCII's record separator: JSON escapes it, and the input validation excludes it elsewhere. */
const SEPARATOR = '\u001e';

/** Joins texts into one. An array literal would escape every quote of the JSON, a third of an append's work. */
function joined(texts: readonly string[]): string {
  return texts.join(SEPARATOR);
}

/** An array literal of numbers or uuids, which need no quotes. */
function bare(values: readonly (number | string)[]): string {
  return `{${values.join(',')}}`;
}

function toOutcome(append: PreparedAppend, { outcome, revision, position }: Row): Outcome {
  switch (outcome) {
    case 0:
    case 1:
      return { revision, position: toPosition(position ?? '') };
    case 2:
      return new CommandReusedError(append.commandId);
    case 3:
      return new WrongRevisionError(append.stream, append.expected, revision < 0 ? 'none' : revision);
  }
}

function expectedCode(expected: ExpectedRevision): number {
  if (expected === 'none') return -1;
  if (expected === 'exists') return -2;
  if (expected === 'any') return -3;
  return expected;
}

/**
 * The statement decides in rounds, each after the writes of the rounds before. A second append to the same stream, or
 * of the same command, is in the round after the first.
 */
function assignRounds(batch: readonly PreparedAppend[]): number[] {
  const last = new Map<string, number>();
  return batch.map(({ stream, commandId }) => {
    const round = 1 + Math.max(last.get(stream) ?? 0, last.get(commandId) ?? 0);
    last.set(stream, round);
    last.set(commandId, round);
    return round;
  });
}
