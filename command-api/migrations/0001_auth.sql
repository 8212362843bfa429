-- Up Migration

create schema if not exists auth;

-- Addresses are stored as keyed hashes only: a leaked table identifies no one.
create table auth.credentials (
  email_hash bytea primary key,
  account_id uuid not null unique,
  account_type text not null check (account_type in ('client', 'provider', 'support', 'admin')),
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table auth.sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null,
  account_type text not null check (account_type in ('client', 'provider', 'support', 'admin')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_account on auth.sessions (account_id) where revoked_at is null;

-- One row per account and per network address with a recent failed log-in.
create table auth.login_failures (
  key bytea primary key,
  failures integer not null,
  expires_at timestamptz not null
);
