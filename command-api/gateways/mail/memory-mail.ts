import { NotAcceptedError } from '../delivery-errors.ts';
import type { Mail, MailGateway } from './port.ts';

/** What goes wrong with the next mail: `lost` is taken, and then the answer does not come. */
export type Fault = 'rejected' | 'busy' | 'unreachable' | 'lost';

export interface MemoryMail extends MailGateway {
  readonly mails: readonly Mail[];
  /** The next mail meets this. */
  failNext(fault: Fault): void;
}

/** For tests: keeps what it is given, and fails as servers do. */
export function createMemoryMail(): MemoryMail {
  const mails: Mail[] = [];
  const faults: Fault[] = [];
  return {
    mails,
    failNext: (fault) => void faults.push(fault),
    async send(mail) {
      const fault = faults.shift();
      if (fault === 'rejected') throw new NotAcceptedError('550', { permanent: true });
      if (fault === 'busy' || fault === 'unreachable') throw new NotAcceptedError(fault, { permanent: false });
      mails.push(mail);
      if (fault === 'lost') throw new Error('the connection was lost');
    },
  };
}
