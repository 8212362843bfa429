-- Up Migration

-- A sign-in whose steps are all done, to an account at rest: its owner is asked whether to return.
alter table auth.pending_sign_ins add column is_proven boolean not null default false;
