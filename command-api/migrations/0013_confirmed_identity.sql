-- Up Migration

-- When the owner of a session last confirmed, in this session, that it is them.
alter table auth.sessions add column identity_confirmed_at timestamptz;

-- A code by mail also confirms that.
alter table auth.contact_codes drop constraint contact_codes_channel_check;
alter table auth.contact_codes add constraint contact_codes_channel_check
  check (channel in ('email', 'phone', 'identity'));
