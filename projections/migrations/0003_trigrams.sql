-- Up Migration

-- For looking for words anywhere in a text by an index. A trusted extension: the database's owner may create it.
create extension if not exists pg_trgm;
