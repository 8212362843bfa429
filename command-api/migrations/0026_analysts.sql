-- Up Migration

-- Analysts are a third kind of staff.
alter table auth.credentials drop constraint credentials_account_type_check;
alter table auth.credentials add constraint credentials_account_type_check
  check (account_type in ('client', 'provider', 'support', 'analyst', 'admin'));
alter table auth.sessions drop constraint sessions_account_type_check;
alter table auth.sessions add constraint sessions_account_type_check
  check (account_type in ('client', 'provider', 'support', 'analyst', 'admin'));
alter table auth.pending_sign_ins drop constraint pending_sign_ins_account_type_check;
alter table auth.pending_sign_ins add constraint pending_sign_ins_account_type_check
  check (account_type in ('client', 'provider', 'support', 'analyst', 'admin'));
