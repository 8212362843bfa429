import type { z } from 'zod';

/** No command of this name exists. */
export class UnknownCommandError extends Error {
  override readonly name = 'UnknownCommandError';
}

/** The command is not for this kind of sender. */
export class ForbiddenCommandError extends Error {
  override readonly name = 'ForbiddenCommandError';
}

/** The body does not fit the command's schema. */
export class InvalidCommandError extends Error {
  override readonly name = 'InvalidCommandError';
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(command: string, issues: readonly z.core.$ZodIssue[]) {
    super(`the body does not fit ${command}`);
    this.issues = issues;
  }
}

/** The stream changed under every attempt: nothing was appended, trying again later makes sense. */
export class ContendedStreamError extends Error {
  override readonly name = 'ContendedStreamError';
}
