import type { DisputeView } from '#query-api/contract/dispute.ts';
import { Panel } from '#web/ui/panel.tsx';

import { type Case, otherOf, type Side } from './case.ts';

/** What both sides wrote, beside each other; an appeal below. */
export function Statements({ of }: { of: Case }) {
  const { view, t } = of;
  const sides: Side[] = [view.by, otherOf(view.by)];
  const appeals = view.statements.filter(({ kind }) => kind === 'appeal');
  return (
    <Panel title={t('statements.title')} flush>
      <div className="grid divide-border max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        {sides.map((side) => (
          <OneSide key={side} of={of} side={side} />
        ))}
      </div>
      {appeals.map((appeal) => (
        <div key={appeal.at} className="border-t border-border p-5 sm:p-6">
          <Said of={of} statement={appeal} label={t('statements.appeal', { name: of.names[appeal.by] })} />
        </div>
      ))}
    </Panel>
  );
}

function OneSide({ of, side }: { of: Case; side: Side }) {
  const { view, t, names } = of;
  const said = view.statements.filter(({ by, kind }) => by === side && kind !== 'appeal');
  const label = side === of.side ? t('statements.yours') : t('statements.theirs', { name: names[side] });
  return (
    <div className="min-w-0 p-5 sm:p-6">
      {said.length === 0 && (
        <>
          <h3 className="text-xs font-semibold text-subtle">{label}</h3>
          <p className="mt-2 text-muted">{t('statements.none')}</p>
        </>
      )}
      {said.map((statement) => (
        <Said key={statement.at} of={of} statement={statement} label={label} />
      ))}
    </div>
  );
}

interface SaidProps {
  of: Case;
  statement: DisputeView['statements'][number];
  label: string;
}

function Said({ of: { t, date }, statement, label }: SaidProps) {
  return (
    <>
      <h3 className="text-xs font-semibold text-subtle">{label}</h3>
      <p className="mt-2 max-w-[66ch] wrap-anywhere whitespace-pre-line">{statement.text ?? t('forgotten')}</p>
      <p className="mt-2 text-xs text-subtle">{date(statement.at, 'fullMoment')}</p>
    </>
  );
}
