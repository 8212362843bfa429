-- Up Migration

create schema if not exists read;

-- One row per set of tables that was ever filled: the present one, the one being built, and what they replaced.
create table read.builds (
  model text not null,
  version integer not null,
  build integer not null,
  state text not null check (state in ('building', 'active', 'retired')),
  -- The last event whose effect stands in the tables; moved in the transaction of the rows, compare-and-set.
  position numeric,
  started_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  -- Why it stands still, where it does: the event and a reason without personal data.
  stopped_at_event text,
  reason text,
  primary key (model, version, build)
);
create unique index builds_one_active on read.builds (model) where state = 'active';

-- Events that a read model put aside, as it says it may, to go on without them.
create table read.dead_letters (
  model text not null,
  version integer not null,
  build integer not null,
  event_id text not null,
  stream text not null,
  revision integer not null,
  position numeric not null,
  type text not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (model, version, build, event_id)
);
