/** Of the services' roles on the tests' server. */
export const rolePasswords = {
  'command-api': 'a password of the write side',
  projections: 'a password of the read models',
  'query-api': 'a password of the read side',
} as const;
