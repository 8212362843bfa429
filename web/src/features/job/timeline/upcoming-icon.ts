import {
  ArrowLeftRight,
  Banknote,
  Bell,
  CalendarClock,
  Check,
  CheckCheck,
  ClipboardCheck,
  CreditCard,
  HandHeart,
  Handshake,
  type LucideIcon,
  Pause,
  Play,
  Scale,
  Star,
  TimerOff,
  Undo2,
  UserX,
  Wrench,
} from 'lucide-react';

import type { UpcomingEntry } from '#query-api/contract/job.ts';

const upcoming: Readonly<Record<UpcomingEntry['kind'], LucideIcon>> = {
  'request-expiry': TimerOff,
  'booking-answer': TimerOff,
  'offer-expiry': TimerOff,
  'payment-expiry': CreditCard,
  capture: CreditCard,
  charge: CreditCard,
  'payment-risk': CreditCard,
  'change-expiry': ArrowLeftRight,
  'change-payment': CreditCard,
  cancellation: Handshake,
  'no-show': UserX,
  start: Play,
  completion: ClipboardCheck,
  rework: Wrench,
  'auto-approve': Check,
  'approval-reminder': Bell,
  'approval-cancellation': Undo2,
  release: Banknote,
  reviews: Star,
  'approval-paused': Pause,
  'release-paused': Pause,
  dispute: Scale,
  'tip-expiry': HandHeart,
  'tip-until': HandHeart,
  'hold-expiry': CalendarClock,
  close: CheckCheck,
};

export function upcomingIcon(kind: UpcomingEntry['kind']): LucideIcon {
  return upcoming[kind];
}
