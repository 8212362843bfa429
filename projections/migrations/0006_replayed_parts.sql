-- Up Migration

-- What a replay counted by account type, and by language; null where it began before these were counted.
alter table read.funnel_replays add column parts jsonb;
