import type { ReactNode } from 'react';

import type { CardSession } from './card-session.ts';
import type { Confirmation, DeclineReason } from './confirm-card.ts';

/** What both forms for a card need: the payment provider's, and that of the local payment service. */
export interface CardFormProps {
  session: CardSession;
  /** The button's label. */
  confirm: string;
  declined: DeclineReason | null;
  onConfirmed: (confirmation: Confirmation) => void;
  /** What the servers have to know before the card is given. */
  beforeConfirm?: () => Promise<void>;
  /** A choice above the button. */
  children?: ReactNode;
}
