-- Up Migration

-- How many messages a person sent in the current minute, over all threads and all processes.
create table commands.message_counts (
  account_id uuid primary key,
  messages integer not null,
  expires_at timestamptz not null
);
