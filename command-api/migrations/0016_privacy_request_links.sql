-- Up Migration

-- Privacy requests of people without an account, until the link in the mail to their address is opened. Each is encrypted
-- under a key that only its link holds.
create table commands.privacy_request_links (
  token_hash bytea primary key,
  request_id uuid not null,
  sealed_request bytea not null,
  expires_at timestamptz not null
);
