-- Up Migration

-- Links that set a new password. Only the token's hash is stored; a used link is known for a while, to say so.
create table auth.password_resets (
  token_hash bytea primary key,
  account_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_account on auth.password_resets (account_id);

alter table auth.credentials add column password_changed_at timestamptz;

-- What its owner recognises a session by. Null where it is not known.
alter table auth.sessions add column browser text;
alter table auth.sessions add column system text;
alter table auth.sessions add column country text;
alter table auth.sessions add column seen_at timestamptz not null default now();
