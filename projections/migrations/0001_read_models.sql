-- Up Migration

create schema if not exists read;

-- One row per build (one set of tables): the active one, the one being built, and retired ones.
create table read.builds (
  model text not null,
  version integer not null,
  build integer not null,
  state text not null check (state in ('building', 'active', 'retired')),
  -- The last event applied to the tables; moved by compare-and-set in the same transaction as the rows.
  position numeric,
  started_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  -- Why the build stopped, if it did: the event and a reason without personal data.
  stopped_at_event text,
  reason text,
  primary key (model, version, build)
);
create unique index builds_one_active on read.builds (model) where state = 'active';

-- Events that a read model skipped, which its `onPoison` setting allows.
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
