-- Up Migration

-- Payouts belong to a connected account, everything else to the platform.
alter table payment_service.objects add column account text;
create index objects_kind on payment_service.objects ((document ->> 'object'), created_order);
create index objects_contents on payment_service.objects using gin (document jsonb_path_ops);
drop index payment_service.objects_source;

alter table payment_service.events
  add column account text,
  add column deliveries integer not null default 0,
  add column dropped_at timestamptz;
update payment_service.events set deliveries = 1 where delivered_at is not null;
drop index payment_service.events_due;
create index events_due on payment_service.events (created_order) where delivered_at is null and dropped_at is null;

-- In seconds of the business clock: a key expires after a day.
alter table payment_service.idempotent_requests add column asked_at bigint not null default 0;
alter table payment_service.idempotent_requests drop column created_at;

-- Steps that follow automatically, in seconds of the business clock: a payout, its arrival, a failed refund.
create table payment_service.later (
  id bigint primary key generated always as identity,
  kind text not null,
  account text,
  subject text not null,
  due_at bigint not null
);
create index later_due on payment_service.later (due_at);

-- The dashboard's failure modes: things that go wrong on purpose.
create table payment_service.trouble (
  only_row boolean primary key default true check (only_row),
  hold_webhooks boolean not null default false,
  drop_webhooks integer not null default 0,
  fail_payouts integer not null default 0,
  decline_saved_cards integer not null default 0
);
insert into payment_service.trouble default values;

create table payment_service.account_links (
  token_hash text primary key,
  account text not null,
  return_url text not null,
  refresh_url text not null,
  expires_at bigint not null,
  used boolean not null default false
);

-- Every movement of the platform's balance, with the charge that it comes from, if any.
create view payment_service.platform_moves as
  select id as charge, document ->> 'currency' as currency,
         (document ->> 'amount_captured')::bigint - (document ->> 'amount_refunded')::bigint as amount
  from payment_service.objects where document ->> 'object' = 'charge'
  union all
  select document ->> 'charge', document ->> 'currency', -(document ->> 'amount')::bigint
  from payment_service.objects where document ->> 'object' = 'dispute' and document ->> 'status' <> 'won'
  union all
  select document ->> 'source_transaction', document ->> 'currency',
         (document ->> 'amount_reversed')::bigint - (document ->> 'amount')::bigint
  from payment_service.objects where document ->> 'object' = 'transfer';

-- Every movement of a connected account's balance. A transfer counts with its unreversed amount.
create view payment_service.account_moves as
  select document ->> 'destination' as account, document ->> 'currency' as currency,
         (document ->> 'created')::bigint as moved_at,
         (document ->> 'amount')::bigint - (document ->> 'amount_reversed')::bigint as amount
  from payment_service.objects where document ->> 'object' = 'transfer'
  union all
  select account, document ->> 'currency', (document ->> 'created')::bigint, -(document ->> 'amount')::bigint
  from payment_service.objects where document ->> 'object' = 'payout' and document ->> 'status' <> 'failed';
