-- Up Migration

-- The code that somebody was sent last by mail or text message. It stands here as a keyed hash only, and the number to
-- which it went is sealed under its owner's key.
create table auth.contact_codes (
  account_id uuid not null,
  channel text not null check (channel in ('email', 'phone')),
  code_id uuid not null,
  code_hash bytea not null,
  phone text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (account_id, channel)
);

-- How many codes an account asked for in the hour that runs.
create table auth.code_counts (
  account_id uuid primary key,
  codes integer not null,
  expires_at timestamptz not null
);
