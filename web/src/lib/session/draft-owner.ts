import { forgetStored, readStored, writeStored } from '../browser-storage.ts';

/** The parts of a request that is not posted yet, in the browser's storage. */
export const draftParts = ['requestDraft', 'requestDraftPhotos', 'requestDraftStep', 'requestDraftSource'] as const;
type DraftPart = (typeof draftParts)[number];

/** Each account's draft has a name of its own; undefined before sign-in. */
export function draftKey(part: DraftPart, owner: string | undefined): string {
  return owner === undefined ? part : `${part}:${owner}`;
}

/** In this tab's own storage: its visitor went to sign in for their draft, at Google perhaps. */
const asked = 'requestDraft';
const tab = (): Storage => sessionStorage;

/** The visitor of this tab goes to sign in, in order to post their draft. */
export function signInForDraft(): void {
  writeStored(asked, 'asked', tab);
}

/**
 * A person is signed in. A visitor’s draft becomes that of the account which signed in to post it. It is of no other
 * account, and so is dropped otherwise.
 * @param isToPost whether they are where it is posted; undefined where they may be on their way there
 */
export function settleDraft(accountId: string, isToPost?: boolean): void {
  const isAsked = readStored(asked, tab) === 'asked';
  if (isAsked && isToPost === undefined) return;
  writeStored(asked, '', tab);
  const isAdopted = isAsked && isToPost === true && readStored(draftParts[0]) !== null;
  for (const part of draftParts) {
    const [value, own] = [readStored(part), draftKey(part, accountId)];
    // A part of the account's own earlier draft does not belong to this one.
    if (isAdopted) forgetStored(own);
    if (isAdopted && value !== null) writeStored(own, value);
    forgetStored(part);
  }
}
