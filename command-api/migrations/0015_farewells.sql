-- Up Migration

-- Where the receipt of a deletion goes: an address outlives its account here until that last mail is sent. Sealed under
-- a key derived from the master key.
create table commands.farewells (
  account_id uuid primary key,
  sealed bytea not null,
  written_at timestamptz not null default now()
);
