-- Up Migration

create schema if not exists demo;

-- One row: how far the demonstration's clock is ahead of real time.
create table demo.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into demo.clock default values;
