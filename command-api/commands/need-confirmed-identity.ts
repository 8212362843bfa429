/**
 * Commands that cannot be taken back, or that hand out all that is known about a person: a stranger who finds an open browser
 * must not be able to send them. They need a session whose owner confirmed recently that it is them.
 */
export const needConfirmedIdentity: ReadonlySet<string> = new Set(['RequestAccountDeletion', 'RequestDataExport']);
