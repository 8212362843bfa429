-- Up Migration

-- Codes that were made since an account was moved go when its owner takes it back. Those of before count as made today.
alter table auth.recovery_codes add column made_at timestamptz not null default now();
alter table auth.recovery_codes alter column made_at drop default;
