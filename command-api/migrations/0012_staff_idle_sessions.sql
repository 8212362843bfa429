-- Up Migration

-- Set for staff only: their sessions end when nothing happened for a while.
alter table auth.sessions add column idle_expires_at timestamptz;
