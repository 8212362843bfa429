import type { JobView } from '#query-api/contract/job.ts';
import { stillToTake } from '#web/lib/money/main-payment.ts';
import { Panel } from '#web/ui/panel.tsx';

import { isStaff, type Voice } from '../model/voice.ts';
import { Ledger } from './ledger.tsx';
import { MoneyRail } from './money-rail.tsx';
import {
  decidedSharing,
  footOf,
  isSpared,
  type Money,
  providersAmount,
  reportedSharing,
  stageOf,
} from './money-words.ts';
import { Paid } from './paid.tsx';
import { RefusedShare } from './refused-share.tsx';
import { SharedSplit } from './shared-split.tsx';
import { Split } from './split.tsx';
import { Tips } from './tips.tsx';

/** Money is a sentence, then a ledger, and its lines add up to what is paid. */
export function MoneyPanel({ voice }: { voice: Voice }) {
  const { view, t } = voice;
  const { money } = view;
  if (money === null) return null;
  const forProvider = view.role === 'provider';
  const title = forProvider ? t('money.titleProvider') : isStaff(view) ? t('money.titleAdmin') : t('money.title');
  const last4 = view.payment?.cardLast4;
  return (
    <Panel
      title={title}
      aside={last4 && !forProvider && <span className="text-sm text-muted">{t('money.card', { last4 })}</span>}
      foot={footOf(voice, money)}
    >
      <p className="tabular text-4xl leading-[1.1] font-bold tracking-[-.035em]">{bigAmount(voice, money)}</p>
      <p className="font-semibold">{stageOf(voice, money)}</p>
      {!isSpared(money) && (
        <div className="my-5">
          <MoneyRail voice={voice} money={money} />
        </div>
      )}
      <RefusedShare voice={voice} money={money} />
      {!forProvider && <Paid voice={voice} money={money} />}
      <Shared voice={voice} money={money} />
      <Tips voice={voice} />
      <Ledger voice={voice} money={money} />
    </Panel>
  );
}

/** Where it goes: as a report or a decision has it, or else with the release. */
function Shared({ voice, money }: { voice: Voice; money: Money }) {
  const { t } = voice;
  const reported = reportedSharing(voice, money);
  const decided = decidedSharing(voice, money);
  if (reported !== null) {
    return <SharedSplit voice={voice} money={money} title={t('money.whereReport')} sharing={reported} />;
  }
  if (decided !== null) {
    return <SharedSplit voice={voice} money={money} title={t('money.whereDecided')} sharing={decided} />;
  }
  return <Split voice={voice} money={money} />;
}

function bigAmount(voice: Voice, money: Money): string {
  const { view, format } = voice;
  if (view.role === 'provider') return format.money(providersAmount(voice, money));
  return format.money(clientsAmount(view, money));
}

/** What the words under it are about. */
function clientsAmount(view: JobView, money: Money): Money['total'] {
  switch (money.stage) {
    case 'due':
    case 'saved':
    case 'authorised':
      return stillToTake(money);
    case 'settled':
      // Of that the bank wants a part.
      if (view.job.state === 'ChargebackOpen') return money.captured;
      return view.role === 'client' && money.refund.amount > 0 ? money.refund : money.captured;
    default:
      return money.total;
  }
}
