import { describe, it } from 'vitest';

import { accounts, people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { emailReservationDecider, type EmailReservationCommand } from './email-reservation.ts';

const { given } = specification(emailReservationDecider);
const now = '2027-02-01T09:00:00.000Z';
const expiresAt = '2027-02-01T09:15:00.000Z';
const accountId = people.client.id;
const reserve = (account = accountId): EmailReservationCommand => ({
  name: 'ReserveEmail',
  data: { accountId: account, accountType: 'client' },
});
const confirm: EmailReservationCommand = { name: 'ConfirmEmailReservation', data: { accountId } };
const reserved = (accountType: 'client' | 'provider' = 'client') =>
  ({ type: 'EmailReserved', data: { accountId, accountType, reservedAt: now, expiresAt } }) as const;
const confirmed = { type: 'EmailReservationConfirmed', data: { accountId } } as const;
const systemContext = { by: people.system, accounts: new Map() };

describe('an email address', () => {
  it('is reserved for 15 minutes', () => {
    given([])
      .when(reserve(), { ...systemContext, at: now })
      .thenEvents([{ type: 'EmailReserved', data: { accountId, reservedAt: now, expiresAt } }]);
  });

  it('can be reserved again by the same sign-up', () => {
    given([reserved()])
      .when(reserve(), { ...systemContext, at: now })
      .thenNothing();
    given([reserved(), confirmed])
      .when(reserve(), { ...systemContext, at: expiresAt })
      .thenNothing();
  });

  it('is taken while reserved, and the error names the kind of account', () => {
    const other = reserve(people.stranger.id);
    given([reserved('client')])
      .when(other, { ...systemContext, at: now })
      .thenRejected('EMAIL_EXISTS_CLIENT');
    given([reserved('provider')])
      .when(other, { ...systemContext, at: now })
      .thenRejected('EMAIL_EXISTS_PROVIDER');
  });

  it('is free again when the sign-up was not finished in time', () => {
    given([reserved()])
      .when(reserve(people.stranger.id), { ...systemContext, at: expiresAt })
      .thenEvents([{ type: 'EmailReserved', data: { accountId: people.stranger.id } }]);
  });

  it('stays taken once confirmed, or once the account exists', () => {
    given([reserved(), confirmed])
      .when(reserve(people.stranger.id), { ...systemContext, at: expiresAt })
      .thenRejected('EMAIL_EXISTS_CLIENT');
    given([reserved()])
      .when(reserve(people.stranger.id), { by: people.system, accounts: accounts(), at: expiresAt })
      .thenRejected('EMAIL_EXISTS_CLIENT');
  });

  it('is confirmed once, and only by the account that reserved it', () => {
    given([reserved()])
      .when(confirm, { ...systemContext, at: expiresAt })
      .thenEvents([confirmed]);
    given([reserved(), confirmed])
      .when(confirm, { ...systemContext, at: expiresAt })
      .thenNothing();
    given([])
      .when(confirm, { ...systemContext, at: expiresAt })
      .thenNothing();
    given([reserved()])
      .when(
        { name: 'ConfirmEmailReservation', data: { accountId: people.stranger.id } },
        { ...systemContext, at: expiresAt },
      )
      .thenNothing();
  });
});
