import type { Vault } from '../vault.ts';

/** Seals a text of a subject who is not forgotten. */
export async function requireSealed(vault: Vault, subjectId: string, text: string): Promise<string> {
  const result = await vault.seal(subjectId, text);
  if (typeof result !== 'string') throw new Error('the subject is forgotten');
  return result;
}
