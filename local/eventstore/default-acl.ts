/** The server's role for those who may change the server itself. */
const ADMINS = '$admins';

interface StreamRights {
  $r: string[];
  $w: string[];
  $d: string[];
  $mr: string[];
  $mw: string[];
}

/**
 * Who may do what on the streams of the event log. By default EventStoreDB lets every user delete and tombstone: here
 * the application's user reads and appends, and what could make events disappear (delete, metadata) is the admins'.
 */
export function defaultRights(user: string): { $userStreamAcl: StreamRights; $systemStreamAcl: StreamRights } {
  const all = [user, ADMINS];
  const admins = [ADMINS];
  return {
    $userStreamAcl: { $r: all, $w: all, $d: admins, $mr: all, $mw: admins },
    $systemStreamAcl: { $r: admins, $w: admins, $d: admins, $mr: admins, $mw: admins },
  };
}

/** Reading everything in order is a right of its own. */
export function readAllRights(user: string): { readRoles: string[] } {
  return { readRoles: [user, ADMINS] };
}
