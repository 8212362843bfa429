-- Up Migration

-- Passkeys with which accounts are signed in to (WebAuthn). The name is its owner's.
create table auth.passkeys (
  id uuid primary key,
  -- As authenticators give it, in base64url.
  credential_id text not null unique,
  account_id uuid not null,
  public_key bytea not null,
  -- How often it was used; zero for one that does not count. A lower one than before is a copy's.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_account on auth.passkeys (account_id);

-- What an authenticator is to sign, once. The browser that asked is known by a secret, a passkey's owner by the session.
create table auth.passkey_challenges (
  token_hash bytea primary key,
  challenge text not null,
  session_id uuid,
  expires_at timestamptz not null
);
