import { useT } from '#web/lib/i18n/use-t.ts';
import { HoldRail } from '#web/ui/hold-rail.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { Case } from './case.ts';

/** What is frozen, where it would go on a full release, and until when it can be held. */
export function Stake({ of }: { of: Case }) {
  const { view, t, format, date } = of;
  const { captured, twoAdmins } = view.atStake;
  const tJob = useT('job');
  const outcome = view.resolution?.outcome.kind;
  const over = view.course === 'over';
  const goesOn = outcome === 'rework' || outcome === 'dismissed';
  const settled = over && !goesOn;
  const atBank = view.course === 'at-bank';
  const frozen = over ? t('stake.over') : atBank ? tJob('money.stage.frozenByBank') : t('stake.frozen');
  return (
    <Panel
      title={t('stake.title')}
      foot={view.holdEndsAt === null ? undefined : ceilingOf(of, date(view.holdEndsAt, 'full'))}
    >
      <p className="tabular text-4xl leading-[1.1] font-bold tracking-[-.035em]">{format.money(captured)}</p>
      <p className="font-semibold">{frozen}</p>
      <div className="my-5">
        <HoldRail
          state={settled ? 'released' : over ? 'held' : 'frozen'}
          paid={{ label: t('stake.paid') }}
          held={{ label: over ? t('stake.held') : t('stake.frozenShort'), detail: date(view.openedAt, 'short') }}
          released={{
            label: settled ? tJob('money.settled') : t('stake.released'),
            detail: over ? undefined : t('stake.whenSettled'),
          }}
        />
      </div>
      {!settled && <FullRelease of={of} />}
      {twoAdmins && !settled && <p className="mt-2 text-sm text-muted">{t('stake.twoAdmins')}</p>}
    </Panel>
  );
}

/** What there is to lose or to win, for as long as that is open. */
function FullRelease({ of: { view, t, format, viewer, names } }: { of: Case }) {
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

/** What becomes of the money when it cannot be held any longer: a decision about it that was taken holds. */
function ceilingOf({ view, t }: Case, day: string): string {
  return view.ceilingDecided ? t('stake.holdDecided', { date: day }) : t('stake.hold', { date: day });
}
