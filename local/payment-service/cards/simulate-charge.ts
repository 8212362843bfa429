import type { Card } from './card.ts';
import { authenticationRequired, findTestCard, unknownCard, type Decline, type TestCard } from './test-cards.ts';

/** The bank's answer: approved, challenge the owner first, or declined. */
export type BankAnswer = { kind: 'succeeds' } | { kind: 'challenge' } | { kind: 'declined'; why: Decline };

const succeeds: BankAnswer = { kind: 'succeeds' };
const declined = (why: Decline | undefined): BankAnswer => (why === undefined ? succeeds : { kind: 'declined', why });

/** A charge in the presence of the card's owner. `asked`: the bank challenged the owner, who agreed. */
export function simulateCharge(card: Card, asked: boolean): BankAnswer {
  return withOwner(card, asked, (known) => known.charging);
}

/** Saves a card in the presence of its owner. */
export function simulateSave(card: Card, asked: boolean): BankAnswer {
  return withOwner(card, asked, (known) => known.saving);
}

/** Charges a saved card without its owner, who therefore cannot be challenged. */
export function chargeWithoutOwner(card: Card): BankAnswer {
  if (card.fault !== null) return declined(card.fault);
  const known = findTestCard(card);
  return known?.challenge === 'always' ? declined(authenticationRequired) : declined(known?.charging);
}

function withOwner(card: Card, asked: boolean, why: (known: TestCard) => Decline | undefined): BankAnswer {
  if (card.fault !== null) return declined(card.fault);
  const known = findTestCard(card);
  if (known === undefined) return declined(unknownCard);
  return known.challenge !== undefined && !asked ? { kind: 'challenge' } : declined(why(known));
}
