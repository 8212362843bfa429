-- Up Migration

-- The last code sent to an account by mail or text message. It is stored as a keyed hash only, and its telephone number
-- is sealed under its owner's key.
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

-- How many codes an account requested in the current hour.
create table auth.code_counts (
  account_id uuid primary key,
  codes integer not null,
  expires_at timestamptz not null
);
