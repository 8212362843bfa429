-- Up Migration

create schema if not exists mailbox;

-- Every mail and text message that was received, once for each of their own ids.
create table mailbox.messages (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('mail', 'text')),
  message_id text not null,
  sender text not null,
  recipients text[] not null,
  subject text not null,
  body_text text not null,
  body_html text,
  attachments text[] not null default '{}',
  received_at timestamptz not null,
  unique (kind, message_id)
);
create index messages_recipients on mailbox.messages using gin (recipients);
