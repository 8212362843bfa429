const E164 = /^\+[1-9]\d{6,14}$/;

/** People write numbers with spaces, brackets and dashes; the servers take E.164. */
export function compactPhone(typed: string): string {
  return typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
}

export function isPhone(compact: string): boolean {
  return E164.test(compact);
}
