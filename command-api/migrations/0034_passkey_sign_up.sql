-- Up Migration

-- An account that is opened once the authenticator answers: what was typed, sealed. Null for the other ceremonies.
alter table auth.passkey_challenges add column sign_up bytea;
