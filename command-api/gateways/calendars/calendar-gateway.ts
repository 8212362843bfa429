/** Why another calendar could not be read. */
export type CalendarFailure = 'address' | 'unreachable' | 'rejected' | 'tooLarge' | 'notACalendar';

export class CalendarUnreadableError extends Error {
  override readonly name = 'CalendarUnreadableError';
  readonly failure: CalendarFailure;
  constructor(failure: CalendarFailure) {
    super(`the calendar cannot be read: ${failure}`);
    this.failure = failure;
  }
}

/** Reads files at addresses that people typed. */
export interface CalendarGateway {
  /** @throws CalendarUnreadableError */
  fetch(url: string): Promise<string>;
}
