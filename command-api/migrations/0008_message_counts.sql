-- Up Migration

-- How many messages somebody sent in the minute that runs, over all threads and all processes.
create table commands.message_counts (
  account_id uuid primary key,
  messages integer not null,
  expires_at timestamptz not null
);
