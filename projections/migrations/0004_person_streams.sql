-- Up Migration

create schema if not exists privacy;

-- The streams in which each person occurs, from the active build of the read model `people`.
create table privacy.person_streams (
  person_id text not null,
  stream text not null,
  primary key (person_id, stream)
);
