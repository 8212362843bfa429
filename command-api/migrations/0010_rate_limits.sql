-- Up Migration

-- How often something was done within the current window, over all threads and all processes. The person or address is
-- stored as a keyed hash only. Replaces three other tables, whose counts can be lost.
create table commands.rate_limits (
  what text not null,
  whom bytea not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (what, whom)
);
drop table auth.login_failures;
drop table auth.code_counts;
drop table commands.message_counts;
