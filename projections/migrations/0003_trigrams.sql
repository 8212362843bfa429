-- Up Migration

-- Indexes substring searches. A trusted extension: the database's owner may create it.
create extension if not exists pg_trgm;
