const SECRET_BYTES = 32;

/** A secret for the address of a feed, and its hash: only that is sent to the servers. */
export async function makeCalendarSecret(): Promise<{ secret: string; secretHash: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const secretHash = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { secret, secretHash };
}
