/** An event that does not match its schema: a bug in the decider. Names the fields, never their values. */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
  readonly issues: readonly { path: string; code: string }[];
  constructor(type: string, issues: readonly { path: string; code: string }[]) {
    super(`${type} does not fit its schema: ${issues.map(({ path, code }) => `${path} (${code})`).join(', ')}`);
    this.issues = issues;
  }
}
