import type { DisputeOutcome } from '#query-api/contract/dispute.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { HoldRail } from '#web/ui/hold-rail.tsx';
import { chargedOn } from '#web/lib/money/charges.ts';
import { computeSharing } from '#web/lib/money/outcome-sharing.ts';
import { Shares } from '#web/lib/money/shares.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { type DisputeContext, decisionInForce } from './dispute-context.ts';

/** The frozen amount, its distribution by the decision or a full release, and how long it can be held. */
export function MoneyAtStake({ of }: { of: DisputeContext }) {
  const { view, job, t, format, date } = of;
  const short = (instant: string): string => date(instant, 'short');
  const { captured, twoAdmins } = view.atStake;
  const tJob = useT('job');
  const outcome = view.resolution?.outcome.kind;
  const over = view.progress === 'over';
  const goesOn = outcome === 'rework' || outcome === 'dismissed';
  const settled = over && !goesOn;
  const decision = decisionInForce(view);
  // An appeal is decided again.
  const toDecide = decision === null || view.stage === 'appeal';
  const chargebackOpen = view.progress === 'chargeback-open';
  const frozen = over ? t('stake.over') : chargebackOpen ? tJob('money.stage.frozenByBank') : t('stake.frozen');
  return (
    <Panel title={t('stake.title')} foot={view.holdEndsAt === null ? undefined : describeCeiling(of, view.holdEndsAt)}>
      <p className="tabular text-4xl leading-[1.1] font-bold tracking-[-.035em]">{format.money(captured)}</p>
      <p className="font-semibold">{frozen}</p>
      <div className="my-5">
        <HoldRail
          state={settled ? 'released' : over ? 'held' : 'frozen'}
          paid={{ label: t('stake.paid'), detail: chargedOn(job.money, short, format.locale) }}
          held={{ label: over ? t('stake.held') : t('stake.frozenShort'), detail: date(view.openedAt, 'short') }}
          released={{
            label: settled ? tJob('money.settled') : t('stake.released'),
            detail: settled ? settledOn(of) : over ? undefined : t('stake.whenSettled'),
          }}
        />
      </div>
      {!settled && (decision === null ? <FullRelease of={of} /> : <AsDecided of={of} outcome={decision.outcome} />)}
      {twoAdmins && !settled && toDecide && <p className="mt-2 text-sm text-muted">{t('stake.twoAdmins')}</p>}
    </Panel>
  );
}

/** The distribution unless an appeal changes it; after rework or a dismissal a full release follows. */
function AsDecided({ of, outcome }: { of: DisputeContext; outcome: DisputeOutcome }) {
  const { view, t, currency, viewer, names } = of;
  const sharing = computeSharing(outcome, view.atStake);
  if (sharing === null) return <FullRelease of={of} />;
  return (
    <>
      <h3 className="text-xs font-semibold text-subtle">{t('stake.decided')}</h3>
      <Shares sharing={sharing} currency={currency} viewer={viewer} names={names} />
    </>
  );
}

/** The amount at stake, until the outcome is certain. */
function FullRelease({ of: { view, t, format, viewer, names } }: { of: DisputeContext }) {
  const { captured, providerAmount, platformAmount } = view.atStake;
  return (
    <>
      <h3 className="text-xs font-semibold text-subtle">{t('stake.full')}</h3>
      <MoneyRows
        rows={[
          {
            label: viewer === 'provider' ? t('stake.youReceive') : t('stake.receives', { name: names.provider }),
            amount: format.money(providerAmount),
          },
          { label: t('stake.fees'), amount: format.money(platformAmount) },
          { label: t('stake.sum'), amount: format.money(captured), sum: true },
        ]}
      />
    </>
  );
}

/** The day of the settlement's transfers, from the job's view. */
function settledOn({ job: { money }, date }: DisputeContext): string | undefined {
  const at = money?.settledAt ?? money?.releasedAt;
  return at ? date(at, 'short') : undefined;
}

/**
 * What happens to the money when it cannot be held any longer: an earlier decision holds. If the time to appeal
 * ends first, the decision is executed then.
 */
function describeCeiling({ view, t, date }: DisputeContext, holdEndsAt: string): string {
  const sooner = view.stage === 'appealable' && Date.parse(view.stageDueAt) < Date.parse(holdEndsAt);
  if (view.ceilingDecided && sooner) return t('stake.carriedOut', { date: date(view.stageDueAt, 'full') });
  const day = date(holdEndsAt, 'full');
  return view.ceilingDecided ? t('stake.holdDecided', { date: day }) : t('stake.hold', { date: day });
}
