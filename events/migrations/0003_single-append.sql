-- Up Migration

-- The common case, a single valid event: one small statement under the lock instead of the batch's large one.
-- Everything else (a repeat, a mismatch, 'any' and 'exists') is left to log.append_batch, which decides it alone.
create function log.append_one(
  new_stream text, expected integer, command uuid, hash text, event_id uuid, event_type text, event_data text,
  event_meta text, out append integer, out outcome integer, out revision integer, out "position" bigint
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'log.append_one needs read committed: under an older snapshot it would not see earlier appends';
  end if;
  perform pg_advisory_xact_lock(7041, 1);
  insert into log.events (position, stream, revision, id, type, command_id, n, data, meta)
  select (select coalesce(max(e.position), 0) + 1 from log.events e), new_stream, expected + 1, event_id, event_type,
    command, 0, event_data::json, event_meta::json
  where expected = -1 or expected >= 0
    and exists (select from log.events e where e.stream = new_stream and e.revision = expected)
  on conflict do nothing
  returning 1, 0, expected + 1, events.position into append, outcome, revision, "position";
  if outcome is null then
    select * into append, outcome, revision, "position" from log.append_batch(
      array[1], array[new_stream], array[expected], array[command], array[hash], array[1],
      array[1], array[0], array[event_id], array[event_type], array[event_data], array[event_meta]);
  end if;
end $$;
