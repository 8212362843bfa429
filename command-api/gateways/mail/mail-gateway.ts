/** Sends mail through a server. */
export interface MailGateway {
  /**
   * Resolves when the server accepted the mail.
   * @throws NotAcceptedError when it certainly did not; after any other error the result is unknown
   */
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  /** The same for every attempt at one mail. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The page where the recipient chooses what comes by mail; null for a mail that they just requested. */
  readonly settingsUrl: string | null;
}
