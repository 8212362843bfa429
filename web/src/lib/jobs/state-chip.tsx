import {
  Banknote,
  Ban,
  CalendarCheck,
  CalendarClock,
  Check,
  CheckCheck,
  ClipboardCheck,
  CreditCard,
  Inbox,
  Landmark,
  type LucideIcon,
  Play,
  Scale,
  Search,
  ShieldX,
  TimerOff,
  TriangleAlert,
  Undo2,
  UserX,
  Wrench,
} from 'lucide-react';

import type { JobState } from '#domain/job/job-states.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

import { useNow } from '../clock.ts';
import { useT } from '../i18n/use-t.ts';

const styles: Record<JobState, { tone: ChipTone; icon: LucideIcon }> = {
  Open: { tone: 'info', icon: Search },
  Offered: { tone: 'info', icon: Inbox },
  BookingRequested: { tone: 'info', icon: CalendarClock },
  PaymentPending: { tone: 'warn', icon: CreditCard },
  Booked: { tone: 'brand', icon: CalendarCheck },
  PaymentAtRisk: { tone: 'bad', icon: TriangleAlert },
  NoShowClaimed: { tone: 'bad', icon: UserX },
  InProgress: { tone: 'brand', icon: Play },
  CompletionClaimed: { tone: 'warn', icon: ClipboardCheck },
  ChangesRequested: { tone: 'warn', icon: Wrench },
  ApprovedInGrace: { tone: 'ok', icon: Check },
  Disputed: { tone: 'bad', icon: Scale },
  ChargebackOpen: { tone: 'bad', icon: Landmark },
  Released: { tone: 'ok', icon: Banknote },
  Settled: { tone: 'none', icon: Scale },
  Closed: { tone: 'none', icon: CheckCheck },
  Cancelled: { tone: 'none', icon: Ban },
  NoShow: { tone: 'bad', icon: UserX },
  Withdrawn: { tone: 'none', icon: Undo2 },
  Expired: { tone: 'none', icon: TimerOff },
  Declined: { tone: 'none', icon: Ban },
  Removed: { tone: 'bad', icon: ShieldX },
};

interface StateChipProps {
  state: JobState;
  /** Addressed to the client when their action is required. */
  forClient?: boolean;
  /** The agreed start, if there is one: once it is over, work that was not started is no longer only booked. */
  startAt: string | null;
}

/** The state of a job as text, icon and colour. */
export function StateChip({ state, forClient = false, startAt }: StateChipProps) {
  const t = useT('job');
  const now = useNow('minute');
  if (state === 'Booked' && startAt !== null && Date.parse(startAt) <= now) {
    return (
      <Chip tone="warn" icon={CalendarClock}>
        {t('stateNotStarted')}
      </Chip>
    );
  }
  const { tone, icon } = styles[state];
  const yours = forClient && (state === 'PaymentPending' || state === 'CompletionClaimed');
  return (
    <Chip tone={tone} icon={icon}>
      {yours ? t(`stateForClient.${state}`) : t(`state.${state}`)}
    </Chip>
  );
}
