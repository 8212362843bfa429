/** Hands mail to whoever delivers it. */
export interface MailGateway {
  /**
   * Resolves when they took it.
   * @throws NotAcceptedError when they surely did not; any other error leaves it unknown
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
  /** Where whoever gets it chooses what comes by mail; null for what they asked for a moment ago. */
  readonly settingsUrl: string | null;
}
