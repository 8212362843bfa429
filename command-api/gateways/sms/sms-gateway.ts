/** Sends text messages through a service. */
export interface SmsGateway {
  /**
   * Resolves when the service accepted the message.
   * @throws NotAcceptedError when it certainly did not; after any other error the result is unknown
   */
  send(message: TextMessage): Promise<void>;
}

export interface TextMessage {
  /** The same for every attempt at one message. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly text: string;
}
