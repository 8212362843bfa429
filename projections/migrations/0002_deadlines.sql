-- Up Migration

create schema if not exists deadlines;

-- What falls due, as the active build of the read model `deadlines` has it; one job of graphile-worker beside each row.
create table deadlines.pending (
  id text primary key,
  due_at timestamptz not null,
  stream text not null,
  command text not null,
  data jsonb not null
);
create index pending_due on deadlines.pending (due_at);
