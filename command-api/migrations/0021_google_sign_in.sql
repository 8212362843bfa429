-- Up Migration

-- Accounts at Google with which people sign in. Google's id of a person is known by a keyed hash.
create table auth.linked_identities (
  subject_hash bytea primary key,
  account_id uuid not null unique,
  linked_at timestamptz not null
);

-- Sign-ins that are at Google now, and sign-ups that came back from there: what has to come back, sealed. The browser
-- that began one is known by a secret.
create table auth.google_sign_ins (
  token_hash bytea primary key,
  sealed bytea not null,
  expires_at timestamptz not null
);

-- False for an account that was opened with Google, until its owner chooses a password.
alter table auth.credentials add column has_password boolean not null default true;
