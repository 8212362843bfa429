-- Up Migration

-- Notifications on their way by mail and text message, one row for each event, person and channel. Neither address nor
-- text is stored: both are determined when it is sent, so that no data of a forgotten person remains.
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
