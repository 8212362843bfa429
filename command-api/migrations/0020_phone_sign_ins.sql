-- Up Migration

-- Codes that were asked for to sign in with a number, whether an account has it or not. Of the number and the code only
-- keyed hashes are stored. The browser that asked is known by a secret, so that nobody else can use up its tries.
create table auth.phone_sign_ins (
  request_hash bytea primary key,
  phone_hash bytea not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
