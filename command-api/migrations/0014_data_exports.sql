-- Up Migration

-- Links to copies of a person's data. Only the SHA-256 of a link's secret is stored: a leaked table opens no copy. A row
-- outlives its copy, so that a late click is told what became of it.
create table auth.export_links (
  token_hash bytea primary key,
  account_id uuid not null,
  export_id uuid not null,
  created_at timestamptz not null default now()
);

-- How many parts of the copy that is being put together are done: one copy per account at a time.
create table commands.export_progress (
  account_id uuid primary key,
  done integer not null
);
