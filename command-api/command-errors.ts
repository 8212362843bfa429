import type { z } from 'zod';

/** No command of this name exists. */
export class UnknownCommandError extends Error {
  override readonly name = 'UnknownCommandError';
}

/** This kind of actor cannot send the command. */
export class ForbiddenCommandError extends Error {
  override readonly name = 'ForbiddenCommandError';
}

/** The body does not match the command's schema. */
export class InvalidCommandError extends Error {
  override readonly name = 'InvalidCommandError';
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(command: string, issues: readonly z.core.$ZodIssue[]) {
    super(`the body does not fit ${command}`);
    this.issues = issues;
  }
}

/** The stream changed during every attempt: nothing was appended, and a retry later can succeed. */
export class ContendedStreamError extends Error {
  override readonly name = 'ContendedStreamError';
}
