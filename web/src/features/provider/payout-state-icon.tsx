import type { EarningsStation, EarningsView } from '#query-api/contract/earnings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';
import { splitColours, type SplitTone } from '#web/ui/money-rows.tsx';

interface StationSignProps {
  station: EarningsStation;
  view: EarningsView;
}

/** A station's colour, the same in bar, figures and groups. What waits for a payout account is red. */
export function payoutStateTone({ name }: EarningsStation, { payoutAccount }: EarningsView): SplitTone {
  if (name === 'on-the-way') return payoutAccount.state === 'stopped' ? 'danger' : 'leaf';
  return name === 'held' ? 'accent' : 'primary';
}

export function PayoutStateIcon({ station, view }: StationSignProps) {
  if (station.name === 'held') return <HeldMoneyKey />;
  const colour = splitColours[payoutStateTone(station, view)];
  return <span aria-hidden="true" className={classNames('inline-block size-2.5 flex-none rounded-[3px]', colour)} />;
}
