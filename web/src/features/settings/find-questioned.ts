import type { SecurityView } from '#query-api/contract/security.ts';

type Sessions = SecurityView['sessions'];

/** The sessions on new devices that the viewer is asked about; one that is in question itself is asked about none. */
export function findQuestioned(sessions: Sessions): Sessions {
  if (sessions.some(({ isOwn, isNewDevice }) => isOwn && isNewDevice)) return [];
  return sessions.filter(({ isOwn, isNewDevice }) => isNewDevice && !isOwn);
}
