import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, CircleHelp, Download, TimerOff, UserX, type LucideIcon } from 'lucide-react';
import { useParams } from 'react-router-dom';

import type { ExportLinkView } from '#query-api/contract/data-export.ts';
import { paths } from '#web/app/paths.ts';
import { fileSize } from '#web/lib/files/file-size.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { DeadlineBox } from '#web/ui/deadline-box.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { StatusPanel } from '#web/ui/status-panel.tsx';
import { Lock } from 'lucide-react';

import { exportFilePath, exportLinkQuery } from './data-exports-query.ts';

/** Where the link of our mail leads: the one download, or why there is none. */
export function DownloadPage() {
  const t = useT('dataExport');
  const { token = '' } = useParams();
  const user = useMe()?.user;
  const { data: link } = useSuspenseQuery(exportLinkQuery(token));
  // The page shows that the link is used up as soon as it is.
  useLiveTopic(user === undefined ? null : `account:${user.id}`, null);
  return (
    <div className="container-page max-w-3xl pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('link.pageTitle')} />
      <h1 className="mb-6 text-3xl tracking-[-.025em]">{t('link.pageTitle')}</h1>
      {link.state === 'ready' ? <Ready token={token} link={link} /> : <NoDownload state={link.state} />}
    </div>
  );
}

function Ready({ token, link: { expiresAt, size } }: { token: string; link: ExportLinkView }) {
  const t = useT('dataExport');
  const format = useFormat();
  if (expiresAt === null || size === null) return null;
  return (
    <div className="grid gap-6">
      <StatusPanel
        chip={
          <Chip tone="ok" icon={Check}>
            {t('ready.chip')}
          </Chip>
        }
        statement={t('ready.statement')}
        evidence={t('ready.text')}
        by={
          <DeadlineBox
            what={t('ready.until')}
            date={format.date(expiresAt, 'fullMoment')}
            dueAt={expiresAt}
            leftLabel={t('ready.left')}
            why={t('ready.why')}
          />
        }
        actions={
          <a href={exportFilePath(token)} download className={buttonStyle({ size: 'large' })}>
            <Icon icon={Download} />
            <span>{t('ready.download', { size: fileSize(size, format) })}</span>
          </a>
        }
      />
      <Note icon={Lock}>{t('ready.lock')}</Note>
    </div>
  );
}

const signs: Readonly<Record<Exclude<ExportLinkView['state'], 'ready'>, readonly [LucideIcon, ChipTone]>> = {
  downloaded: [Check, 'ok'],
  expired: [TimerOff, 'none'],
  foreign: [UserX, 'warn'],
  unknown: [CircleHelp, 'none'],
};

function NoDownload({ state }: { state: Exclude<ExportLinkView['state'], 'ready'> }) {
  const t = useT('dataExport');
  const [icon, tone] = signs[state];
  const texts = {
    downloaded: [t('downloaded.chip'), t('link.usedStatement'), t('link.usedText')],
    expired: [t('expired.chip'), t('link.lateStatement'), t('link.lateText')],
    foreign: [t('link.foreignChip'), t('link.foreignStatement'), t('link.foreignText')],
    unknown: [t('link.unknownChip'), t('link.unknownStatement'), t('link.unknownText')],
  } as const;
  const [chip, statement, text] = texts[state];
  return (
    <StatusPanel
      chip={
        <Chip tone={tone} icon={icon}>
          {chip}
        </Chip>
      }
      statement={statement}
      evidence={text}
      actions={
        <LinkButton to={paths.dataExport()} tone={state === 'foreign' ? 'secondary' : 'primary'}>
          {t('again')}
        </LinkButton>
      }
    />
  );
}
