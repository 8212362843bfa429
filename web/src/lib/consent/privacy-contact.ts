/** Where people ask for their rights by mail: the same mailbox at every deployment's own domain. */
export function privacyContact(hostname = location.hostname): string {
  const isDomain = hostname.includes('.') && !/^[\d.:[\]]+$/.test(hostname);
  return `privacy@${isDomain ? hostname.replace(/^www\./, '') : 'homewright.example'}`;
}
