-- Up Migration

create schema vault;

-- A subject's key, wrapped under the master key. A forgotten subject keeps its row without a key, so that no new key
-- is ever made for it.
create table vault.keys (
  subject_id   text primary key,
  wrapped      bytea,
  created_at   timestamptz not null default now(),
  forgotten_at timestamptz,
  check ((wrapped is null) = (forgotten_at is not null))
);
