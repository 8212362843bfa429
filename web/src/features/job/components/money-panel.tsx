import type { JobView } from '#query-api/contract/job.ts';
import { HoldRail } from '#web/ui/hold-rail.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';

import type { Voice } from '../model/voice.ts';

type Money = NonNullable<JobView['money']>;

/** Money is a sentence, then a ledger, and its lines add up to what is paid. */
export function MoneyPanel({ voice }: { voice: Voice }) {
  const { view, t, format } = voice;
  const { money } = view;
  if (money === null) return null;
  const forProvider = view.role === 'provider';
  const title = forProvider
    ? t('money.titleProvider')
    : view.role === 'admin'
      ? t('money.titleAdmin')
      : t('money.title');
  const last4 = view.payment?.cardLast4;
  return (
    <Panel
      title={title}
      aside={last4 && !forProvider && <span className="text-sm text-muted">{t('money.card', { last4 })}</span>}
      foot={footOf(voice, money)}
    >
      <p className="tabular text-4xl leading-[1.1] font-bold tracking-[-.035em]">
        {format.money(forProvider ? money.providerAmount : money.total)}
      </p>
      <p className="font-semibold">{stageOf(voice, money)}</p>
      <div className="my-5">
        <Rail voice={voice} money={money} />
      </div>
      {!forProvider && <Paid voice={voice} money={money} />}
      <Split voice={voice} money={money} />
    </Panel>
  );
}

function stageOf({ view, t, date }: Voice, { stage }: Money): string {
  const other = view.role !== 'client';
  if (stage === 'due') return t('money.stage.due');
  if (stage === 'authorised') return other ? t('money.stage.authorisedOther') : t('money.stage.authorised');
  if (stage === 'held') {
    const until = view.job.state === 'ApprovedInGrace' ? view.job.deadline?.dueAt : undefined;
    if (until !== undefined) return t('money.stage.heldGrace', { date: date(until, 'fullMoment') });
    return other ? t('money.stage.heldOther') : t('money.stage.held');
  }
  return t(`money.stage.${stage}`);
}

function footOf({ view, t, date }: Voice, money: Money): string {
  if (money.releasedAt !== null) return t('money.footReleased', { date: date(money.releasedAt, 'fullMoment') });
  if (money.capturedAt !== null) return t('money.footHeld', { date: date(money.capturedAt, 'fullMoment') });
  return money.stage === 'authorised' && view.role === 'client' ? t('money.footAuthorised') : t('money.footDue');
}

function Rail({ voice: { view, t, date }, money }: { voice: Voice; money: Money }) {
  const over = money.stage === 'released' || money.stage === 'transferred';
  const until = view.job.state === 'ApprovedInGrace' ? view.job.deadline?.dueAt : undefined;
  return (
    <HoldRail
      state={over ? 'released' : money.stage === 'held' ? 'held' : 'due'}
      paid={{
        label: t('money.paid'),
        detail: money.capturedAt === null ? t('money.paidNotYet') : date(money.capturedAt, 'short'),
      }}
      held={{
        label: t('money.held'),
        detail: over
          ? undefined
          : until !== undefined
            ? t('money.heldUntil', { date: date(until, 'short') })
            : money.stage === 'held'
              ? t('money.heldNow')
              : t('money.heldLater'),
      }}
      released={{
        label: t('money.released'),
        detail:
          money.releasedAt === null
            ? t('money.releasedLater', { hours: view.rules?.graceHours ?? 0 })
            : date(money.releasedAt, 'short'),
      }}
    />
  );
}

function Paid({ voice: { view, t, format }, money }: { voice: Voice; money: Money }) {
  const forClient = view.role === 'client';
  const charged = money.capturedAt !== null;
  const title = !forClient ? t('money.whatClientPaid') : charged ? t('money.whatYouPaid') : t('money.whatYouPay');
  const sum = !forClient ? t('money.clientPays') : charged ? t('money.youPaid') : t('money.youPay');
  return (
    <div className="mb-5.5">
      <h3 className="text-xs font-semibold text-subtle">{title}</h3>
      <MoneyRows
        rows={[
          { label: t('money.price'), amount: format.money(money.price) },
          {
            label: t('money.serviceFee'),
            reason: t('money.serviceFeeReason'),
            amount: format.money(money.serviceFee),
          },
          { label: sum, amount: format.money(money.total), sum: true },
        ]}
      />
    </div>
  );
}

function Split({ voice: { view, t, format, provider: name }, money }: { voice: Voice; money: Money }) {
  const forProvider = view.role === 'provider';
  const share = (part: number): string => format.percent(Math.round((part / money.total.amount) * 10_000));
  const over = money.releasedAt !== null;
  return (
    <div>
      <h3 className="mb-2.5 text-xs font-semibold text-subtle">{over ? t('money.whereReleased') : t('money.where')}</h3>
      <SplitBar
        label={t('money.split', {
          name,
          provider: share(money.providerAmount.amount),
          platform: share(money.platformAmount.amount),
        })}
        parts={[
          { tone: 'primary', amount: money.providerAmount.amount },
          { tone: 'leaf', amount: money.platformAmount.amount },
        ]}
      />
      <div className="mt-3">
        <MoneyRows
          rows={[
            {
              label: forProvider ? t('money.youReceive') : t('money.receives', { name }),
              reason: t('money.receivesReason', {
                price: format.money(money.price),
                percent: format.percent(money.commissionBp),
              }),
              amount: format.money(money.providerAmount),
              swatch: 'primary',
            },
            {
              label: t('money.keeps'),
              reason: t('money.keepsReason', {
                fee: format.money(money.serviceFee),
                commission: format.money(money.commission),
              }),
              amount: format.money(money.platformAmount),
              swatch: 'leaf',
            },
          ]}
        />
      </div>
    </div>
  );
}
