/** The services that query PostgreSQL, each under a role of its own. */
export const databaseServices = ['command-api', 'projections', 'query-api'] as const;
export type DatabaseService = (typeof databaseServices)[number];

type TableRights = Readonly<Partial<Record<DatabaseService, readonly string[]>>>;

const queue: TableRights = {
  'command-api': ['select', 'insert', 'update', 'delete'],
  projections: ['select', 'insert', 'update', 'delete'],
};

/** A locked row of the clock needs a right to change it; the one value of this column cannot change. */
const lockClock = 'update (only_row)';

/**
 * What each service may do with each table of the migrations; what is not listed is denied. Read models' own tables are
 * not among them: `projections` creates and owns them, and `query-api` reads them. A test compares this list with the
 * schema, and with the SQL of each service.
 */
export const tableRights: Readonly<Record<string, TableRights>> = {
  'auth.contact_codes': { 'command-api': ['select', 'insert', 'update', 'delete'] },
  'auth.credentials': {
    'command-api': ['select', 'insert', 'update', 'delete'],
    // It shows whether there is a password, and since when.
    'query-api': ['select (account_id, password_changed_at, has_password)'],
  },
  'auth.export_links': { 'command-api': ['select', 'insert', 'delete'] },
  'auth.password_resets': { 'command-api': ['select', 'insert', 'update', 'delete'] },
  'auth.google_sign_ins': { 'command-api': ['select', 'insert', 'delete'] },
  'auth.linked_identities': {
    'command-api': ['select', 'insert', 'delete'],
    'query-api': ['select (account_id, linked_at)'],
  },
  'auth.passkey_challenges': { 'command-api': ['select', 'insert', 'delete'] },
  'auth.passkeys': {
    'command-api': ['select', 'insert', 'update', 'delete'],
    'query-api': ['select (id, account_id, name, created_at, used_at)'],
  },
  'auth.pending_sign_ins': { 'command-api': ['select', 'insert', 'update', 'delete'] },
  'auth.phone_sign_ins': { 'command-api': ['select', 'insert', 'update', 'delete'] },
  'auth.recovery_codes': {
    'command-api': ['select', 'insert', 'update', 'delete'],
    // It shows how many are left.
    'query-api': ['select (account_id, used_at)'],
  },
  'auth.second_factor_setups': { 'command-api': ['select', 'insert', 'update', 'delete'] },
  'auth.second_factors': {
    'command-api': ['select', 'insert', 'update', 'delete'],
    // It shows since when it is on.
    'query-api': ['select (account_id, enabled_at)'],
  },
  'auth.sessions': {
    'command-api': ['select', 'insert', 'update', 'delete'],
    // It checks the session of each request, shows when its owner was here before, and prolongs one of staff in use.
    'query-api': [
      'select (id, token_hash, account_id, account_type, expires_at, idle_expires_at, revoked_at, earlier_login_at, identity_confirmed_at, created_at, seen_at, browser, system, country, is_new_device)',
      'update (idle_expires_at, seen_at)',
    ],
  },
  'commands.calendar_sources': { 'command-api': ['select', 'insert', 'update', 'delete'] },
  'commands.farewells': { 'command-api': ['select', 'insert', 'delete'] },
  'commands.export_progress': { 'command-api': ['select', 'insert', 'update', 'delete'], 'query-api': ['select'] },
  'commands.fired_deadlines': { 'command-api': ['select', 'insert'], projections: ['select'] },
  'commands.outbound_messages': { 'command-api': ['select', 'insert', 'update', 'delete'] },
  'commands.parked_events': { 'command-api': ['select', 'insert', 'update', 'delete'] },
  'commands.payment_reconciliation': { 'command-api': ['select', 'update'] },
  'commands.privacy_request_links': { 'command-api': ['select', 'insert', 'delete'] },
  'commands.rate_limits': { 'command-api': ['select', 'insert', 'update', 'delete'] },
  'commands.reactor_checkpoints': { 'command-api': ['select', 'insert', 'update'] },
  'commands.webhook_events': { 'command-api': ['select', 'insert', 'update', 'delete'] },
  'deadlines.pending': { 'command-api': ['select'], projections: ['select', 'insert', 'update', 'delete'] },
  'demo.clock': { 'command-api': ['select', lockClock], projections: ['select', lockClock] },
  'graphile_worker._private_job_queues': queue,
  'graphile_worker._private_jobs': queue,
  'graphile_worker._private_known_crontabs': { 'command-api': ['select', 'insert', 'update'] },
  'graphile_worker._private_tasks': queue,
  'graphile_worker.jobs': { 'command-api': ['select'] },
  'graphile_worker.migrations': { 'command-api': ['select'] },
  // Where PostgreSQL is the event log.
  'log.events': { 'command-api': ['select', 'insert'], projections: ['select'], 'query-api': ['select'] },
  'proof.checkpoints': {
    'command-api': ['select', 'update (recorded_at)'],
    projections: ['select', 'insert'],
    'query-api': ['select'],
  },
  // `command-api` puts proofs into copies of people's data.
  'proof.tiles': { 'command-api': ['select'], projections: ['select', 'insert', 'update'], 'query-api': ['select'] },
  'proof.tree': { projections: ['select', 'update'] },
  'privacy.person_streams': { 'command-api': ['select'], projections: ['select', 'insert'] },
  'read.builds': {
    'command-api': ['select (model, state, position)'],
    projections: ['select', 'insert', 'update'],
    'query-api': ['select'],
  },
  'read.funnel_replays': {
    'command-api': ['select (funnel, version, visits, done_at, recorded_at)', 'update (recorded_at)'],
    projections: ['select', 'insert', 'update', 'delete'],
    'query-api': ['select'],
  },
  'read.dead_letters': { projections: ['select', 'insert'], 'query-api': ['select'] },
  'vault.keys': { 'command-api': ['select', 'insert', 'update'], projections: ['select'] },
};
