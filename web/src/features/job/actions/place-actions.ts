import {
  Ban,
  Banknote,
  CalendarClock,
  Check,
  ClipboardCheck,
  CreditCard,
  HandCoins,
  HandHeart,
  Handshake,
  type LucideIcon,
  MessageSquareWarning,
  PenLine,
  Play,
  Scale,
  ShieldX,
  Undo2,
  UserX,
  Wrench,
} from 'lucide-react';

import type { CommandName } from '#web/lib/api/send-command.ts';
import type { ButtonTone } from '#web/ui/button-style.ts';

/** Where an action appears: as the primary button, next to it, or in the menu. */
interface ActionStyle {
  icon: LucideIcon;
  tone: ButtonTone;
  place: 'lead' | 'side' | 'more';
}

/**
 * Actions on the job as a whole, the most wanted first. Those on an offer, a proposal or a dispute appear next to
 * their subject.
 */
const styles = {
  ApproveJob: { icon: Check, tone: 'primary', place: 'lead' },
  ClaimCompletion: { icon: ClipboardCheck, tone: 'primary', place: 'lead' },
  StartWork: { icon: Play, tone: 'primary', place: 'lead' },
  AcceptBooking: { icon: Check, tone: 'primary', place: 'lead' },
  SubmitOffer: { icon: HandCoins, tone: 'primary', place: 'lead' },
  RetryPayment: { icon: CreditCard, tone: 'primary', place: 'lead' },
  ContestNoShow: { icon: MessageSquareWarning, tone: 'primary', place: 'lead' },
  RequestChanges: { icon: Wrench, tone: 'secondary', place: 'side' },
  CancelApproval: { icon: Undo2, tone: 'secondary', place: 'side' },
  ReviseOffer: { icon: PenLine, tone: 'secondary', place: 'side' },
  DeclineBooking: { icon: Ban, tone: 'secondary', place: 'side' },
  ReportNoShow: { icon: UserX, tone: 'secondary', place: 'side' },
  WithdrawNoShow: { icon: Undo2, tone: 'secondary', place: 'side' },
  GiveTip: { icon: HandHeart, tone: 'quiet', place: 'side' },
  WithdrawOffer: { icon: Undo2, tone: 'quiet', place: 'side' },
  WithdrawRequest: { icon: Undo2, tone: 'quiet', place: 'side' },
  ProposeChange: { icon: CalendarClock, tone: 'quiet', place: 'side' },
  ProposeCancellation: { icon: Handshake, tone: 'quiet', place: 'more' },
  OpenDispute: { icon: Scale, tone: 'quiet', place: 'more' },
  CancelJob: { icon: Ban, tone: 'quiet', place: 'more' },
  ReleaseByAdmin: { icon: Banknote, tone: 'quiet', place: 'more' },
  ProposeRefund: { icon: Undo2, tone: 'quiet', place: 'more' },
  RemoveRequest: { icon: ShieldX, tone: 'danger', place: 'side' },
} as const satisfies Partial<Record<CommandName, ActionStyle>>;

export type JobPageAction = keyof typeof styles;
const jobPageActions = Object.keys(styles) as JobPageAction[];

export interface PlacedAction extends ActionStyle {
  action: JobPageAction;
}

/** The actions that the server allows the viewer now. A single menu entry appears as a button instead. */
export function placeActions(actions: readonly string[]): PlacedAction[] {
  const allowed = jobPageActions
    .filter((action) => actions.includes(action))
    .map((action): PlacedAction => ({ action, ...styles[action] }));
  const rest = allowed.filter(({ place }) => place === 'more');
  return rest.length > 1 ? allowed : allowed.map((one) => (one.place === 'more' ? { ...one, place: 'side' } : one));
}
