-- Up Migration

-- Until when the payment provider was asked for what its webhooks may not have told.
create table commands.payment_reconciliation (
  only_row boolean primary key default true check (only_row),
  asked_until timestamptz
);
insert into commands.payment_reconciliation default values;
