import { otherSide, type Side } from '#domain/side.ts';
import type { DisputeView } from '#query-api/contract/dispute.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { Panel } from '#web/ui/panel.tsx';

import type { DisputeContext } from './dispute-context.ts';

/** Both sides' statements, before the dispute and in it, next to each other; an appeal below. */
export function Statements({ of }: { of: DisputeContext }) {
  const { view, t } = of;
  const sides: Side[] = [view.by, otherSide(view.by)];
  const appeals = view.statements.filter(({ origin }) => origin === 'appeal');
  return (
    <Panel title={t('statements.title')} flush>
      <div className="grid divide-border max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        {sides.map((side) => (
          <OneSide key={side} of={of} side={side} />
        ))}
      </div>
      {appeals.map((appeal) => (
        <div key={appeal.at} className="border-t border-border p-5 sm:p-6">
          <h3 className="text-xs font-semibold text-subtle">
            {appeal.by === of.side ? t('statements.appealYours') : <Theirs of={of} side={appeal.by} text="appeal" />}
          </h3>
          <Said of={of} statement={appeal} />
        </div>
      ))}
    </Panel>
  );
}

function OneSide({ of, side }: { of: DisputeContext; side: Side }) {
  const { view, t } = of;
  return (
    <div className="grid min-w-0 content-start gap-5 p-5 sm:p-6">
      <h3 className="text-xs font-semibold text-subtle">
        {side === of.side ? t('statements.yours') : <Theirs of={of} side={side} text="theirs" />}
      </h3>
      {view.statements.every(({ by, origin }) => by !== side || origin === 'appeal') && (
        <p className="text-muted">{t('statements.none')}</p>
      )}
      {view.statements.map(
        (statement) =>
          statement.by === side &&
          statement.origin !== 'appeal' && (
            <section key={`${statement.origin} ${statement.at}`}>
              <h4 className="text-sm font-semibold">{t(`origin.${statement.origin}`)}</h4>
              <Said of={of} statement={statement} />
            </section>
          ),
      )}
    </div>
  );
}

function Theirs({ of, side, text }: { of: DisputeContext; side: Side; text: 'theirs' | 'appeal' }) {
  const name = of.names[side];
  return <ProviderName person={of.view.job[side]} name={name} sentence={of.t(`statements.${text}`, { name })} />;
}

function Said({ of: { t, date }, statement }: { of: DisputeContext; statement: DisputeView['statements'][number] }) {
  return (
    <>
      <p className="mt-2 max-w-[66ch] wrap-anywhere whitespace-pre-line">{statement.text ?? t('forgotten')}</p>
      <p className="mt-2 text-xs text-subtle">{date(statement.at, 'fullMoment')}</p>
    </>
  );
}
