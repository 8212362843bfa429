-- Up Migration

-- How far each version of a funnel is through the visits before its draft, and what it counted: one row is one build of
-- cells. A page of visits is counted in the same transaction that moves `after_visit`.
create table read.funnel_replays (
  funnel text not null,
  version integer not null,
  -- The position of the draft. Of every visit counts what was known there.
  up_to numeric not null,
  after_visit uuid,
  visits integer not null default 0,
  -- How many there were when it began.
  total integer not null,
  cells jsonb not null default '[]',
  started_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  done_at timestamptz,
  -- When the log was told.
  recorded_at timestamptz,
  primary key (funnel, version)
);
