-- Up Migration

create schema vault;

-- A subject's key, wrapped under the master key. The row of a forgotten subject stays without a key, so that no new key
-- is ever created for it.
create table vault.keys (
  subject_id   text primary key,
  wrapped      bytea,
  created_at   timestamptz not null default now(),
  forgotten_at timestamptz,
  check ((wrapped is null) = (forgotten_at is not null))
);
