-- Up Migration

create schema if not exists payment_service;

-- Payment intents, charges and transfers in the form of their answers. Of a card only brand and last four digits.
create table payment_service.objects (
  id text primary key,
  created_order bigint generated always as identity,
  document jsonb not null
);
create index objects_source on payment_service.objects ((document ->> 'source_transaction'))
  where document ->> 'object' = 'transfer';

-- The first answer for each idempotency key. The body's hash detects another request under the same key.
create table payment_service.idempotent_requests (
  key text primary key,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now()
);

create table payment_service.events (
  id text primary key,
  created_order bigint generated always as identity,
  event jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index events_due on payment_service.events (created_order) where delivered_at is null;
