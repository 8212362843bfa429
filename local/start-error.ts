/** Something the person who starts Homewright can mend, said in a sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
