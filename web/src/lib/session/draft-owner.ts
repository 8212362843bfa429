/** The parts of a request that is not posted yet, in the browser's storage. */
export const draftParts = ['requestDraft', 'requestDraftPhotos', 'requestDraftStep', 'requestDraftSource'] as const;
type DraftPart = (typeof draftParts)[number];

/** Each account's draft has a name of its own; undefined before sign-in. */
export function draftKey(part: DraftPart, owner: string | undefined): string {
  return owner === undefined ? part : `${part}:${owner}`;
}

/** A visitor's draft becomes that of the account which signs in to post it. */
export function adoptDraft(accountId: string): void {
  try {
    if (localStorage.getItem(draftKey('requestDraft', undefined)) === null) return;
    for (const part of draftParts) {
      const [from, to] = [draftKey(part, undefined), draftKey(part, accountId)];
      const value = localStorage.getItem(from);
      // A part of the account's own earlier draft does not belong to this one.
      if (value === null) localStorage.removeItem(to);
      else localStorage.setItem(to, value);
      localStorage.removeItem(from);
    }
  } catch {
    // Nothing was stored.
  }
}
