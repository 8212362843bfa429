-- Up Migration

alter table auth.sessions
  -- Opened on a device that its owner had not used before, and not approved by them since.
  add column is_new_device boolean not null default false,
  -- The device, as the token names it that this sign-in left there. A later sign-in on it is in question as well.
  add column device text;
