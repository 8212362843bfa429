import {
  Banknote,
  CalendarCheck,
  Check,
  CheckCheck,
  ClipboardCheck,
  CreditCard,
  Inbox,
  type LucideIcon,
  Play,
  Search,
  TimerOff,
  Undo2,
} from 'lucide-react';

import type { JobState } from '#domain/job/states.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

import { useT } from '../i18n/use-t.ts';

const looks: Record<JobState, { tone: ChipTone; icon: LucideIcon }> = {
  Open: { tone: 'info', icon: Search },
  Offered: { tone: 'info', icon: Inbox },
  PaymentPending: { tone: 'warn', icon: CreditCard },
  Booked: { tone: 'brand', icon: CalendarCheck },
  InProgress: { tone: 'brand', icon: Play },
  CompletionClaimed: { tone: 'warn', icon: ClipboardCheck },
  ApprovedInGrace: { tone: 'ok', icon: Check },
  Released: { tone: 'ok', icon: Banknote },
  Closed: { tone: 'none', icon: CheckCheck },
  Withdrawn: { tone: 'none', icon: Undo2 },
  Expired: { tone: 'none', icon: TimerOff },
};

/** The state of a job in words, icon and colour; said to the client where the client is waited for. */
export function StateChip({ state, forClient = false }: { state: JobState; forClient?: boolean }) {
  const t = useT('job');
  const { tone, icon } = looks[state];
  const yours = forClient && (state === 'PaymentPending' || state === 'CompletionClaimed');
  return (
    <Chip tone={tone} icon={icon}>
      {yours ? t(`stateForClient.${state}`) : t(`state.${state}`)}
    </Chip>
  );
}
