-- Up Migration

-- Which of the providers' accounts were polled last: a few are polled each time, round-robin.
alter table commands.payment_reconciliation add column accounts_after text;
