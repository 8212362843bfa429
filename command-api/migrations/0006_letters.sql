-- Up Migration

-- Notices on their way by mail and text message, one row for each event, person and channel. Neither the address nor the
-- text stands here: both are looked up when it is sent, so that nothing of a forgotten person stays behind.
create table commands.letters (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient_id uuid not null,
  notice jsonb not null,
  about uuid,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'refused', 'dropped', 'unknown')),
  attempts integer not null default 0,
  written_at timestamptz not null default now(),
  ended_at timestamptz
);
create index letters_open on commands.letters (written_at) where ended_at is null;
