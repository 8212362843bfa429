import type { ReactNode } from 'react';

import { providerLevels } from '#domain/account/provider-levels.ts';
import { approvalStatuses } from '#domain/account/verification/state.ts';
import { type JobState, jobStates } from '#domain/job/job-states.ts';
import type { HistoryView } from '#query-api/contract/admin.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx';

import { spaced } from './event-summary.ts';
import { KeyValues } from './key-values.tsx';
import { useZonedFormat } from './use-zoned-format.ts';

type Fact = HistoryView['state'][number];

const labels = [
  'state',
  'category',
  'requestExpiresAt',
  'liveOffers',
  'price',
  'serviceFee',
  'commission',
  'total',
  'startAt',
  'authorised',
  'captured',
  'held',
  'claim',
  'autoApproveAt',
  'approvalCancelled',
  'graceEndsAt',
  'providerAmount',
  'platformAmount',
  'releasedAt',
  'transferred',
  'policyVersion',
  'accountType',
  'profileCompleted',
  'approvalStatus',
  'approved',
  'level',
] as const;

const accountTypes = ['client', 'provider', 'support', 'analyst', 'admin'] as const;

interface StatePanelProps {
  state: HistoryView['state'] | undefined;
  /** Whether it is the state after the last event. */
  isNow: boolean;
  /** Of the job. */
  timezone: string | null;
}

/** The folded state after the chosen event; a skeleton until it has loaded. */
export function StatePanel({ state, ...shown }: StatePanelProps) {
  const t = useT('admin');
  return (
    <Panel title={t('history.state')}>
      <div aria-live="polite">{state === undefined ? <SkeletonState /> : <Known state={state} {...shown} />}</div>
    </Panel>
  );
}

/** Unset values are left out. */
function Known({ state, isNow, timezone }: StatePanelProps & { state: HistoryView['state'] }) {
  const t = useT('admin');
  const known = state.filter((fact) => fact.value !== null);
  const chip = known.find((fact) => fact.format === 'state');
  const rest = known.filter((fact) => fact !== chip);
  const startAt = known.find(({ label }) => label === 'startAt')?.value;
  return (
    <>
      {chip && isJobState(chip.value) && (
        <div className="mb-3">
          {/* Work that starts late today was booked in time then. */}
          <StateChip state={chip.value} startAt={isNow && typeof startAt === 'string' ? startAt : null} />
        </div>
      )}
      {known.length === 0 && <p className="text-sm text-muted">{t('history.stateEmpty')}</p>}
      <KeyValues
        rows={rest.map((fact) => ({ name: formatLabel(fact, t), value: <Value fact={fact} timezone={timezone} /> }))}
      />
    </>
  );
}

function SkeletonState() {
  return (
    <Skeleton>
      <div className="grid gap-3">
        <SkeletonBlock className="h-6 w-2/5" />
        <SkeletonBlock className="h-4" />
        <SkeletonBlock className="h-4" />
        <SkeletonBlock className="h-4" />
      </div>
    </Skeleton>
  );
}

function isJobState(value: Fact['value']): value is JobState {
  return jobStates.some((state) => state === value);
}

function formatLabel(fact: Fact, t: ReturnType<typeof useT<'admin'>>): string {
  const known = labels.find((label) => label === fact.label);
  return known === undefined ? spaced(fact.label) : t(`label.${known}`);
}

function Value({ fact, timezone }: { fact: Fact; timezone: string | null }): ReactNode {
  const t = useT('admin');
  const format = useZonedFormat(timezone);
  const { value, label } = fact;
  if (typeof value === 'boolean') return value ? t('history.yes') : t('history.no');
  if (typeof value === 'number' && fact.format === 'money' && fact.currency !== null) {
    return (
      <span className="tabular flex items-center gap-2">
        {label === 'held' && value > 0 && <HeldMoneyKey />}
        {format.money({ amount: value, currency: fact.currency })}
      </span>
    );
  }
  if (typeof value === 'number') return <span className="tabular">{format.number(value)}</span>;
  if (typeof value === 'string' && fact.format === 'instant') return format.date(value, 'exact');
  return typeof value === 'string' ? <ValueLabel label={label} value={value} /> : value;
}

/** A catalog value, in the text that staff read elsewhere. */
function ValueLabel({ label, value }: { label: string; value: string }): ReactNode {
  const t = useT('admin');
  const tJob = useT('job');
  const tVerification = useT('verification');
  const categoryName = useCategoryName();
  if (label === 'category') return categoryName(value);
  const type = accountTypes.find((known) => known === value);
  if (label === 'accountType' && type !== undefined) return t(`accountType.${type}`);
  const level = providerLevels.find((known) => known === value);
  if (label === 'level' && level !== undefined) return tJob(`level.${level}`);
  const approvalStatus = approvalStatuses.find((known) => known === value);
  return label === 'approvalStatus' && approvalStatus !== undefined
    ? tVerification(`staff.status.${approvalStatus}`)
    : value;
}
