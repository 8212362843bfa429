-- Up Migration

create schema log;

-- JSON is stored as the received text: `json`, not `jsonb`, which would reorder keys and reject \u0000.
create table log.events (
  position   bigint   not null primary key,
  stream     text     not null,
  revision   integer  not null,
  id         uuid     not null,
  type       text     not null,
  command_id uuid     not null,
  n          integer  not null,
  data       json     not null,
  meta       json     not null,
  unique (stream, revision),
  unique (command_id, n)
);

create function log.reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are immutable: % on %.% rejected', tg_op, tg_table_schema, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger events_are_immutable before update or delete or truncate on log.events
  for each statement execute function log.reject_change();

-- Appends a batch: many commands' appends under one lock, in one statement and one commit.
--
-- The lock makes position order commit order. It is taken before the newest position is read, and the server releases
-- it after the commit is visible. So no reader sees position p + 1 before p. It must never be held over a client's
-- round trip, or one slow client stops every writer: call this function as a separate statement.
--
-- Returns one row per append: outcome 0 appended, 1 the same command had been appended before (its first result), 2 the
-- command id was used otherwise, 3 wrong revision (`revision` is the actual one, -1 if there is no stream). A rejected
-- append does not affect the others. Two appends to one stream, or of one command, are in different rounds.
create function log.append_batch(
  rounds integer[], streams text[], expecteds integer[], commands uuid[], hashes text[], counts integer[],
  event_appends integer[], event_ns integer[], event_ids uuid[], event_types text[], event_datas text[],
  event_metas text[]
) returns table (append integer, outcome integer, revision integer, "position" bigint)
-- A plan cached while the table was empty must not scan the grown one.
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  last_round integer := (select max(r) from unnest(rounds) as r);
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'log.append_batch needs read committed: under an older snapshot it would not see earlier appends';
  end if;
  perform pg_advisory_xact_lock(7041, 1);
  for this_round in 1 .. last_round loop
    return query
    with head as (
      select coalesce(max(e.position), 0) as position from log.events e
    ),
    asked as (
      select a.*, first.stream as first_stream, first.hash as first_hash, first.revision as first_revision,
        first.position as first_position, coalesce(latest.revision, -1) as current
      from unnest(rounds, streams, expecteds, commands, hashes, counts) with ordinality
        as a(round, stream, expected, command_id, hash, events, append)
      left join lateral (
        select e.stream, e.revision, e.position, e.meta ->> 'commandHash' as hash
        from log.events e where e.command_id = a.command_id order by e.n desc limit 1
      ) first on true
      left join lateral (
        select e.revision from log.events e where e.stream = a.stream order by e.revision desc limit 1
      ) latest on true
      where a.round = this_round
    ),
    judged as (
      select *, case
        when first_stream = stream and first_hash = hash then 1
        when first_stream is not null then 2
        -- -1 none, -2 exists, -3 any, otherwise the revision itself
        when expected = current or expected = -3 or (expected = -2 and current >= 0) then 0
        else 3
      end as outcome
      from asked
    ),
    placed as materialized (
      select *, (select position from head)
        + sum(case when outcome = 0 then events else 0 end) over (order by append) as last_position
      from judged
    ),
    written as (
      insert into log.events (position, stream, revision, id, type, command_id, n, data, meta)
      select p.last_position - p.events + e.n + 1, p.stream, p.current + e.n + 1, e.id, e.type, p.command_id, e.n,
        e.data::json, e.meta::json
      from unnest(event_appends, event_ns, event_ids, event_types, event_datas, event_metas)
        as e(append, n, id, type, data, meta)
      join placed p on p.append = e.append and p.outcome = 0
    )
    select append::integer, outcome,
      case outcome when 0 then current + events when 1 then first_revision else current end,
      case outcome when 0 then last_position::bigint when 1 then first_position end
    from placed;
  end loop;
end $$;
