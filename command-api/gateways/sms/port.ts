/** Hands text messages to whoever delivers them. */
export interface SmsGateway {
  /**
   * Resolves when they took it.
   * @throws NotAcceptedError when they surely did not; any other error leaves it unknown
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
