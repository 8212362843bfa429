-- Up Migration

-- Up to when the payment provider was polled for events that its webhooks may have missed.
create table commands.payment_reconciliation (
  only_row boolean primary key default true check (only_row),
  asked_until timestamptz
);
insert into commands.payment_reconciliation default values;
