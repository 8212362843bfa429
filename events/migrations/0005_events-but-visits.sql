-- Up Migration

-- Visits are most of the events, and one read model reads them. All other readers find theirs without passing them.
create index events_but_visits on log.events (position) where stream not like 'visit-%';
