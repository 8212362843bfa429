/** A problem that the person who starts Homewright can fix, in one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
