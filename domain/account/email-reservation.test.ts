import { describe, it } from 'vitest';

import { accounts, buildAccountFacts, people } from '../testing/people.ts';
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

describe('an address to which an account moves', () => {
  const claimId = '00000000-0000-4000-8000-0000000000c1';
  const claim = (account = accountId, id = claimId): EmailReservationCommand => ({
    name: 'ClaimEmail',
    data: { accountId: account, accountType: 'client', claimId: id },
  });
  const claimed = {
    type: 'EmailClaimed',
    data: { accountId, accountType: 'client', claimId, claimedAt: now, expiresAt },
  } as const;
  const leave = (heldUntil: string): EmailReservationCommand => ({
    name: 'LeaveEmail',
    data: { accountId, heldUntil },
  });
  const later = '2027-02-04T09:00:00.000Z';
  const left = { type: 'EmailLeft', data: { accountId, heldUntil: later } } as const;
  const moved = accounts(buildAccountFacts(people.client, { emailMoves: [claimId] }));

  it('is claimed once by one of two', () => {
    given([])
      .when(claim(), { ...systemContext, at: now })
      .thenEvents([claimed]);
    given([claimed])
      .when(claim(), { ...systemContext, at: now })
      .thenNothing();
    given([claimed])
      .when(claim(people.stranger.id), { ...systemContext, at: now })
      .thenRejected('EMAIL_EXISTS_CLIENT');
    given([claimed])
      .when(reserve(people.stranger.id), { ...systemContext, at: now })
      .thenRejected('EMAIL_EXISTS_CLIENT');
  });

  it('is free again when the account did not move in time, though the account exists', () => {
    given([claimed])
      .when(reserve(people.stranger.id), { by: people.system, accounts: accounts(), at: expiresAt })
      .thenEvents([{ type: 'EmailReserved', data: { accountId: people.stranger.id } }]);
    given([claimed])
      .when(reserve(people.stranger.id), { by: people.system, accounts: moved, at: expiresAt })
      .thenRejected('EMAIL_EXISTS_CLIENT');
  });

  it('belongs to who signed up with it, and the code of the error says so', () => {
    given([reserved('provider'), confirmed])
      .when(claim(people.stranger.id), { ...systemContext, at: later })
      .thenRejected('EMAIL_EXISTS_PROVIDER');
  });

  it('that was left stays reserved until its time, then it is free', () => {
    given([reserved(), confirmed])
      .when(leave(later), { ...systemContext, at: now })
      .thenEvents([left]);
    given([reserved(), confirmed, left])
      .when(leave(later), { ...systemContext, at: now })
      .thenNothing();
    given([reserved(), confirmed])
      .when(
        { name: 'LeaveEmail', data: { accountId: people.stranger.id, heldUntil: later } },
        { ...systemContext, at: now },
      )
      .thenNothing();
    given([reserved(), confirmed, left])
      .when(reserve(people.stranger.id), { by: people.system, accounts: accounts(), at: '2027-02-04T08:59:59.999Z' })
      .thenRejected('EMAIL_EXISTS_CLIENT');
    given([reserved(), confirmed, left])
      .when(reserve(people.stranger.id), { by: people.system, accounts: accounts(), at: later })
      .thenEvents([{ type: 'EmailReserved' }]);
  });

  it('can be returned to, and is then the account’s for good', () => {
    given([reserved(), confirmed, left])
      .when(claim(), { by: people.system, accounts: accounts(), at: now })
      .thenEvents([claimed]);
    given([reserved(), confirmed, left, claimed])
      .when(confirm, { ...systemContext, at: now })
      .thenEvents([confirmed]);
    given([reserved(), confirmed, left, claimed, confirmed])
      .when(reserve(people.stranger.id), { by: people.system, accounts: accounts(), at: later })
      .thenRejected('EMAIL_EXISTS_CLIENT');
  });
});
