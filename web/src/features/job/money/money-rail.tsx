import { chargedOn } from '#web/lib/money/charges.ts';
import { HoldRail } from '#web/ui/hold-rail.tsx';

import type { JobContext } from '../model/job-context.ts';
import { graceEnd, isHeld, isOver, isPaidInPart, isReported, type Money } from './money-texts.ts';

/** Paid, held, released: the stage of the money. */
export function MoneyRail({ context, money }: { context: JobContext; money: Money }) {
  const { view, t, date } = context;
  const over = isOver(money) && money.captured.amount > 0;
  const until = graceEnd(context);
  const held = over
    ? undefined
    : money.stage === 'frozen'
      ? since(context)
      : until !== undefined
        ? t('money.heldUntil', { date: date(until, 'short') })
        : isHeld(money)
          ? t('money.heldNow')
          : t('money.heldLater');
  const end = money.stage === 'frozen' ? null : (money.releasedAt ?? money.settledAt);
  const settled = money.stage === 'settled';
  return (
    <HoldRail
      state={over ? 'released' : money.stage === 'frozen' ? 'frozen' : money.stage === 'held' ? 'held' : 'due'}
      paid={{
        label: t('money.paid'),
        detail: paidOn(context, money),
      }}
      held={{ label: money.stage === 'frozen' ? t('money.frozen') : t('money.held'), detail: held }}
      released={{
        label: settled ? t('money.settled') : t('money.released'),
        detail:
          end !== null
            ? date(end, 'short')
            : money.stage === 'frozen' || isReported(context)
              ? t('money.whenSettled')
              : t('money.releasedLater', { hours: view.rules?.graceHours ?? 0 }),
      }}
    />
  );
}

/** The days of the card's charges. */
function paidOn({ t, date, format }: JobContext, money: Money): string {
  const all = chargedOn(money, (instant) => date(instant, 'short'), format.locale);
  if (all === undefined) return t('money.paidNotYet');
  return isPaidInPart(money) ? t('money.paidPart', { date: all }) : all;
}

function since({ view, t, date }: JobContext): string | undefined {
  // If both froze it, the dispute did so before the bank.
  const at = view.dispute?.resolvedAt === null ? view.dispute.openedAt : view.chargeback?.openedAt;
  return at === undefined ? undefined : t('money.frozenSince', { date: date(at, 'short') });
}
