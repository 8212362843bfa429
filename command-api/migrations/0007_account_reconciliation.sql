-- Up Migration

-- Which of the Homewrights' accounts were asked last: a few are asked each time, round and round.
alter table commands.payment_reconciliation add column accounts_after text;
