import type { Fault } from '../mail/memory-mail.ts';
import { NotAcceptedError } from '../delivery-errors.ts';
import type { SmsGateway, TextMessage } from './sms-gateway.ts';

export interface MemorySms extends SmsGateway {
  readonly messages: readonly TextMessage[];
  /** Makes the next message fail like this. */
  failNext(fault: Fault): void;
}

/** For tests: stores the messages it is given, and fails as services do. */
export function createMemorySms(): MemorySms {
  const messages: TextMessage[] = [];
  const faults: Fault[] = [];
  return {
    messages,
    failNext: (fault) => void faults.push(fault),
    async send(message) {
      const fault = faults.shift();
      if (fault === 'rejected') throw new NotAcceptedError('422', { permanent: true });
      if (fault === 'busy' || fault === 'unreachable') throw new NotAcceptedError(fault, { permanent: false });
      messages.push(message);
      if (fault === 'lost') throw new Error('the connection was lost');
    },
  };
}
