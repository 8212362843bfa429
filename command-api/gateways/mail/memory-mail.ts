import { NotAcceptedError } from '../delivery-errors.ts';
import type { Mail, MailGateway } from './mail-gateway.ts';

/** The failure of the next mail: with `lost` it is accepted, but the answer never arrives. */
export type Fault = 'rejected' | 'busy' | 'unreachable' | 'lost';

export interface MemoryMail extends MailGateway {
  readonly mails: readonly Mail[];
  /** Makes the next mail fail like this. */
  failNext(fault: Fault): void;
}

/** For tests: stores the mail it is given, and fails as servers do. */
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
