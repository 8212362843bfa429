import type { JobView } from '#query-api/contract/job.ts';
import { stillToTake } from '#web/lib/money/main-payment.ts';
import { Panel } from '#web/ui/panel.tsx';

import { isStaff, type JobContext } from '../model/job-context.ts';
import { Ledger } from './ledger.tsx';
import { MoneyRail } from './money-rail.tsx';
import {
  decidedSharing,
  footOf,
  isSpared,
  type Money,
  providersAmount,
  reportedSharing,
  describeStage,
} from './money-texts.ts';
import { PaymentBreakdown } from './payment-breakdown.tsx';
import { RejectedShare } from './rejected-share.tsx';
import { OutcomeSplit } from './outcome-split.tsx';
import { MoneySplit } from './money-split.tsx';
import { Tips } from './tips.tsx';

/** The money as a sentence and a ledger, whose lines add up to the total. */
export function MoneyPanel({ context }: { context: JobContext }) {
  const { view, t } = context;
  const { money } = view;
  if (money === null) return null;
  const forProvider = view.role === 'provider';
  const title = forProvider ? t('money.titleProvider') : isStaff(view) ? t('money.titleAdmin') : t('money.title');
  const last4 = view.payment?.cardLast4;
  return (
    <Panel
      title={title}
      aside={last4 && !forProvider && <span className="text-sm text-muted">{t('money.card', { last4 })}</span>}
      foot={footOf(context, money)}
    >
      <p className="tabular text-4xl leading-[1.1] font-bold tracking-[-.035em]">{bigAmount(context, money)}</p>
      <p className="font-semibold">{describeStage(context, money)}</p>
      {!isSpared(money) && (
        <div className="my-5">
          <MoneyRail context={context} money={money} />
        </div>
      )}
      <RejectedShare context={context} money={money} />
      {!forProvider && <PaymentBreakdown context={context} money={money} />}
      <Shared context={context} money={money} />
      <Tips context={context} />
      <Ledger context={context} money={money} />
    </Panel>
  );
}

/** The distribution: by a report or a decision, or else by the release. */
function Shared({ context, money }: { context: JobContext; money: Money }) {
  const { t } = context;
  const reported = reportedSharing(context, money);
  const decided = decidedSharing(context, money);
  if (reported !== null) {
    return <OutcomeSplit context={context} money={money} title={t('money.whereReport')} sharing={reported} />;
  }
  if (decided !== null) {
    return <OutcomeSplit context={context} money={money} title={t('money.whereDecided')} sharing={decided} />;
  }
  return <MoneySplit context={context} money={money} />;
}

function bigAmount(context: JobContext, money: Money): string {
  const { view, format } = context;
  if (view.role === 'provider') return format.money(providersAmount(context, money));
  return format.money(clientsAmount(view, money));
}

/** The subject of the text under it. */
function clientsAmount(view: JobView, money: Money): Money['total'] {
  switch (money.stage) {
    case 'due':
    case 'saved':
    case 'authorised':
      return stillToTake(money);
    case 'settled':
      // The bank claims a part of that.
      if (view.job.state === 'ChargebackOpen') return money.captured;
      return view.role === 'client' && money.refund.amount > 0 ? money.refund : money.captured;
    default:
      return money.total;
  }
}
