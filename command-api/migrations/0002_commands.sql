-- Up Migration

create schema if not exists commands;

-- Webhook events of the payment provider, each once. Only what is needed of them: no billing details.
create table commands.webhook_events (
  event_id text primary key,
  webhook jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text
);
create index webhook_events_open on commands.webhook_events (received_at) where handled_at is null;

create table commands.reactor_checkpoints (
  reactor text primary key,
  position numeric not null,
  updated_at timestamptz not null default now()
);

-- Events that a reactor could not process yet: retried, so that one of them never delays the others.
create table commands.parked_events (
  reactor text not null,
  event_id uuid not null,
  stream text not null,
  revision integer not null,
  attempts integer not null,
  reason text not null,
  parked_at timestamptz not null default now(),
  retry_at timestamptz not null,
  primary key (reactor, event_id)
);

-- Which deadlines were fired for which time: firing again has no effect and can be skipped.
create table commands.fired_deadlines (
  id text not null,
  due_at timestamptz not null,
  fired_at timestamptz not null default now(),
  primary key (id, due_at)
);
