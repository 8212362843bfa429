-- Up Migration

-- Sessions are deleted soon after their end. So the last login is stored with the account, and each session stores its
-- owner's previous login.
alter table auth.credentials add column last_login_at timestamptz;
alter table auth.sessions add column earlier_login_at timestamptz;
update auth.credentials c set last_login_at =
  (select max(s.created_at) from auth.sessions s where s.account_id = c.account_id);
update auth.sessions s set earlier_login_at =
  (select max(e.created_at) from auth.sessions e where e.account_id = s.account_id and e.created_at < s.created_at);
