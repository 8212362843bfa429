import { useQuery } from '@tanstack/react-query';
import { Check, Download, LoaderCircle } from 'lucide-react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatusPanel } from '#web/ui/status-panel.tsx';

import {
  type ErasureReceipt,
  type Followed,
  type FollowedDeletion as View,
  followedDeletionQuery,
  followedPath,
} from './deletion-query.ts';

/** The erasure as it goes on, and its receipt: the person is not signed in any more. */
export function FollowedDeletion({ followed }: { followed: Followed }) {
  const t = useT('deletion');
  const { data } = useQuery(followedDeletionQuery(followed));
  if (data === null) return <h1 className="text-3xl tracking-[-.025em]">{t('unknown')}</h1>;
  if (data?.receipt) return <Receipt receipt={data.receipt} followed={followed} />;
  return <Progress view={data} />;
}

/** The steps that say something to a person. */
const shown = [
  ['signedOut', 'credentials'],
  ['key', 'key'],
  ['lists', 'lists'],
] as const;

function Progress({ view }: { view: View | undefined }) {
  const t = useT('deletion');
  const isDone = (step: string): boolean =>
    view?.steps.some((each) => each.step === step && each.doneAt !== null) === true;
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <h1 className="sr-only">{t('progress.say')}</h1>
      <StatusPanel
        chip={
          <Chip tone="info" icon={LoaderCircle}>
            {t('progress.chip')}
          </Chip>
        }
        statement={t('progress.say')}
        evidence={t('progress.text')}
      />
      <Panel>
        <ul aria-live="polite" className="grid gap-3">
          {shown.map(([name, step]) => (
            <li key={name} className="flex items-center gap-3">
              {isDone(step) ? <Icon icon={Check} className="text-primary" /> : <Spinner />}
              <b className="font-semibold">{t(`progress.${name}`)}</b>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Receipt({ receipt, followed }: { receipt: ErasureReceipt; followed: Followed }) {
  const t = useT('deletion');
  const format = useFormat();
  const { statement, signature } = receipt;
  const { key } = statement;
  const rows = [
    [t('done.number'), statement.deletionId],
    [t('done.opened'), format.date(statement.openedAt, 'year')],
    [t('done.deleted'), format.date(statement.erasedAt, 'exact')],
    [t('done.key'), key.sha256 ?? t('done.noKey')],
    [t('done.destroyed'), format.date(key.destroyedAt, 'exact')],
    [t('done.signed'), signature],
  ];
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <header>
        <h1 className="text-3xl tracking-[-.025em]">{t('done.title')}</h1>
        <p className="mt-1.5 max-w-[58ch] text-muted">{t('done.text')}</p>
      </header>
      <Panel title={t('done.receipt')}>
        <dl className="grid gap-3">
          {rows.map(([name, value]) => (
            <div key={name} className="grid gap-x-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <a href={followedPath(followed, '/receipt')} download className={buttonStyle({ tone: 'primary' })}>
          <Icon icon={Download} />
          {t('done.download')}
        </a>
        <LinkButton to={paths.landing()} tone="quiet">
          {t('done.home')}
        </LinkButton>
      </div>
    </div>
  );
}
