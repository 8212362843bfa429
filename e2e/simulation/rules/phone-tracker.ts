import { hashPhone } from '#command-api/codes/phone-hash.ts';
import { streamOf } from '#domain/streams.ts';
import { hasCome, plusHours } from '#domain/time.ts';
import { revealed, type Sealed } from '#events/catalog/define-event.ts';
import type { JournalEvent } from '#events/journal.ts';

import { contactRoute } from '../commands/contacts.ts';
import { requireInvariant } from '../violation.ts';

interface WayBack {
  readonly nth: number;
  readonly phone: string | null;
  until: string;
  isTaken: boolean;
}

/** Whose each proved number is, recorded independently of the deciders. */
export class PhoneTracker {
  /** By the stream of a number: the account that it is reserved for. */
  readonly #holders = new Map<string, string>();
  readonly #proved = new Map<string, string | null>();
  readonly #wayBacks = new Map<string, WayBack>();
  readonly #masterKey: Buffer;

  constructor(masterKey: Buffer) {
    this.#masterKey = masterKey;
  }

  record({ type, data, stream, meta }: JournalEvent): void {
    switch (type) {
      case 'PhoneReserved': {
        const holder = this.#holders.get(stream) ?? data.accountId;
        requireInvariant(holder === data.accountId, `a number is reserved for ${holder} and ${data.accountId}`);
        this.#holders.set(stream, data.accountId);
        return;
      }
      case 'PhoneReleased':
        this.#holders.delete(stream);
        return;
      case 'PhoneConfirmed':
        // Other accounts were set up with a number that was not reserved.
        if (meta.actor.id === contactRoute.id) this.#prove(data.accountId, data.phone);
        else this.#proved.delete(data.accountId);
        return;
      case 'PhoneUnconfirmed':
        this.#proved.delete(data.accountId);
        return;
      case 'PhoneLeft':
        this.#leave(data);
        return;
      case 'PhoneRestored':
        this.#restore(data);
    }
  }

  /** Each account has its number to itself. */
  checkAtRest(): void {
    for (const [accountId, phone] of this.#proved) this.#requireReserved(accountId, phone);
  }

  #prove(accountId: string, sealed: Sealed<string>): void {
    const phone = revealed(sealed);
    this.#requireReserved(accountId, phone);
    this.#proved.set(accountId, phone);
  }

  #leave({ accountId, nth, phone, leftAt, opens }: Extract<JournalEvent, { type: 'PhoneLeft' }>['data']): void {
    const until = plusHours(leftAt, 72);
    const open = this.#wayBacks.get(accountId);
    const isOpen = open !== undefined && !open.isTaken && !hasCome(open.until, leftAt);
    requireInvariant(opens !== isOpen, `account ${accountId} has ${opens ? 'two ways' : 'no way'} back`);
    if (isOpen) open.until = until;
    else this.#wayBacks.set(accountId, { nth, phone: revealed(phone), until, isTaken: false });
  }

  #restore({ accountId, nth, phone, restoredAt }: Extract<JournalEvent, { type: 'PhoneRestored' }>['data']): void {
    const open = this.#wayBacks.get(accountId);
    requireInvariant(open?.nth === nth, `account ${accountId} took back a change that was not its last`);
    requireInvariant(!open.isTaken, `account ${accountId} took a change back twice`);
    requireInvariant(!hasCome(open.until, restoredAt), `account ${accountId} took a change back too late`);
    requireInvariant(open.phone === revealed(phone), `account ${accountId} took another number back`);
    open.isTaken = true;
    this.#prove(accountId, phone);
  }

  #requireReserved(accountId: string, phone: string | null): void {
    if (phone === null) return;
    const holder = this.#holders.get(streamOf.phoneReservation(hashPhone(this.#masterKey, phone).toString('hex')));
    requireInvariant(
      holder === accountId,
      `account ${accountId} has a number that is reserved for ${holder ?? 'no account'}`,
    );
  }
}
