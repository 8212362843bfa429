-- Up Migration

-- Notices on their way by mail and text message, one row for each event, person and channel. Neither the address nor the
-- text stands here: both are looked up when it is sent, so that nothing of a forgotten person stays behind.
create table commands.outbound_messages (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient_id uuid not null,
  notification jsonb not null,
  about uuid,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'rejected', 'dropped', 'unknown')),
  attempts integer not null default 0,
  written_at timestamptz not null default now(),
  ended_at timestamptz
);
create index outbound_messages_open on commands.outbound_messages (written_at) where ended_at is null;
