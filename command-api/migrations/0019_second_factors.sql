-- Up Migration

-- The key that an account's authenticator app shares with us, sealed. Of two log-ins with one code, the second is late:
-- a code counts only for a later step of thirty seconds than the last.
create table auth.second_factors (
  account_id uuid primary key,
  secret bytea not null,
  last_step bigint not null,
  enabled_at timestamptz not null
);

-- A key that its owner's app has not confirmed yet.
create table auth.second_factor_setups (
  account_id uuid primary key,
  secret bytea not null,
  expires_at timestamptz not null
);

-- Keyed hashes of the codes that stand in for the app, once each.
create table auth.recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- A log-in whose password was right and whose second step is missing. It is no session, and opens nothing.
create table auth.pending_sign_ins (
  token_hash bytea primary key,
  account_id uuid not null,
  account_type text not null check (account_type in ('client', 'provider', 'support', 'admin')),
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_ins_account on auth.pending_sign_ins (account_id);
