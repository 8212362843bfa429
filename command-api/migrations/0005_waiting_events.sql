-- Up Migration

-- What a parked event waits for, where somebody will say when it is there.
alter table commands.parked_events add column waits_for text;
create index parked_events_waiting on commands.parked_events (waits_for) where waits_for is not null;
