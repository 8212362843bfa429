-- Up Migration

create schema if not exists demo;

-- One row once the demonstration world was started: the moment its days are counted from, and when it was complete.
create table demo.world (
  only_row boolean primary key default true check (only_row),
  anchor timestamptz not null,
  played_at timestamptz
);
