import {
  Banknote,
  CalendarCheck,
  Check,
  CheckCheck,
  CircleHelp,
  ClipboardCheck,
  CreditCard,
  FileCheck,
  FilePen,
  FileX,
  Inbox,
  Lock,
  type LucideIcon,
  Megaphone,
  Play,
  TimerOff,
  Undo2,
  XCircle,
} from 'lucide-react';

import type { TimelineTone } from '#web/ui/timeline.tsx';

interface Look {
  icon: LucideIcon;
  tone: TimelineTone;
}

const looks: Readonly<Record<string, Look>> = {
  RequestPosted: { icon: Megaphone, tone: 'fact' },
  RequestWithdrawn: { icon: Undo2, tone: 'fact' },
  RequestExpired: { icon: TimerOff, tone: 'fact' },
  OfferSubmitted: { icon: Inbox, tone: 'fact' },
  OfferRevised: { icon: FilePen, tone: 'fact' },
  OfferWithdrawn: { icon: FileX, tone: 'fact' },
  OfferDeclined: { icon: FileX, tone: 'fact' },
  OfferExpired: { icon: TimerOff, tone: 'fact' },
  OfferAccepted: { icon: FileCheck, tone: 'fact' },
  PaymentInitiated: { icon: CreditCard, tone: 'fact' },
  PaymentFailed: { icon: XCircle, tone: 'bad' },
  PaymentExpired: { icon: TimerOff, tone: 'bad' },
  JobBooked: { icon: CalendarCheck, tone: 'ok' },
  CaptureRequested: { icon: CreditCard, tone: 'fact' },
  PaymentCaptured: { icon: Lock, tone: 'money' },
  WorkStarted: { icon: Play, tone: 'fact' },
  CompletionClaimed: { icon: ClipboardCheck, tone: 'fact' },
  JobApproved: { icon: Check, tone: 'ok' },
  ApprovalCancelled: { icon: Undo2, tone: 'bad' },
  FundsReleased: { icon: Banknote, tone: 'ok' },
  TransferSent: { icon: Banknote, tone: 'ok' },
  JobClosed: { icon: CheckCheck, tone: 'fact' },
};

const upcoming: Readonly<Record<string, LucideIcon>> = {
  'request-expiry': TimerOff,
  'offer-expiry': TimerOff,
  'payment-expiry': CreditCard,
  capture: CreditCard,
  start: Play,
  'auto-approve': Check,
  release: Banknote,
  close: CheckCheck,
};

export function lookOf(kind: string): Look {
  return looks[kind] ?? { icon: CircleHelp, tone: 'fact' };
}

export function upcomingIcon(kind: string): LucideIcon {
  return upcoming[kind] ?? CircleHelp;
}
