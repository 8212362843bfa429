-- Up Migration

-- A code can also go to the address that its account moves to, which is sealed as a number is.
alter table auth.contact_codes rename column phone to target;
alter table auth.contact_codes drop constraint contact_codes_channel_check;
alter table auth.contact_codes add constraint contact_codes_channel_check
  check (channel in ('email', 'phone', 'identity', 'newEmail'));
