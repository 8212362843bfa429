-- Up Migration

-- What a parked event waits for, where its arrival is signalled.
alter table commands.parked_events add column waits_for text;
create index parked_events_waiting on commands.parked_events (waits_for) where waits_for is not null;
