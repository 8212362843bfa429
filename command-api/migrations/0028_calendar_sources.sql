-- Up Migration

-- The addresses of providers' other calendars, each encrypted under its provider's key, and how the last reading went.
create table commands.calendar_sources (
  account_id uuid primary key,
  sealed_url text not null,
  host text not null,
  read_at timestamptz,
  failed_since timestamptz,
  failure text,
  due_at timestamptz not null
);
create index calendar_sources_due on commands.calendar_sources (due_at);
