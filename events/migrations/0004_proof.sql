-- Up Migration

create schema proof;

-- The Merkle tree over the log, in the log's order. One row: how far it goes.
create table proof.tree (
  only_row   boolean primary key default true check (only_row),
  size       bigint  not null,
  -- Its size after the last event that is not itself a checkpoint.
  signable_size  bigint  not null,
  position   bigint
);
insert into proof.tree (size, signable_size) values (0, 0);

-- Hashes of full subtrees, up to 256 a tile: level 0 over single events, level 1 over 256, level 2 over 65,536.
-- Tiles of level 0 also have their events' positions, 8 bytes each, by which an event is found.
create table proof.tiles (
  level          smallint not null,
  index          bigint   not null,
  hashes         bytea    not null,
  positions      bytea,
  first_position bigint,
  primary key (level, index)
);
-- Hashes cannot be compressed.
alter table proof.tiles alter column hashes set storage external;
create index tiles_by_position on proof.tiles (first_position) where level = 0;

-- Every signed checkpoint. `key` is the public key, as verifiers take it.
create table proof.checkpoints (
  size        bigint primary key,
  root        bytea not null,
  note        text not null,
  key         text not null,
  signed_at   timestamptz not null default now(),
  -- When it was appended to the log; most never are.
  recorded_at timestamptz
);
