-- Up Migration

create schema if not exists deadlines;

-- Pending deadlines from the active build of the read model `deadlines`; each row has one graphile-worker job.
create table deadlines.pending (
  id text primary key,
  due_at timestamptz not null,
  stream text not null,
  command text not null,
  data jsonb not null
);
create index pending_due on deadlines.pending (due_at);
