-- Up Migration

-- How often something was done within a time that runs, over all threads and all processes. Of whom stands here as a
-- keyed hash only. One table for what three others counted; what they had counted may be forgotten.
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
