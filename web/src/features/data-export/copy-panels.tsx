import { Check, Download, FileDown, LoaderCircle, Lock, TimerOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { exportParts, type DataExport } from '#query-api/contract/data-export.ts';
import { paths } from '#web/app/paths.ts';
import { privacyContact } from '#web/lib/consent/privacy-contact.ts';
import { fileSize } from '#web/lib/files/file-size.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmIdentity } from '#web/lib/identity/confirm-identity.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DeadlineBox } from '#web/ui/deadline-box.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StatusPanel } from '#web/ui/status-panel.tsx';

import { exportReceiptPath } from './data-exports-query.ts';
import { PartsList } from './parts-list.tsx';
import { useDownload } from './use-download.ts';

/** The copy is being put together: which parts are done. */
export function BuildingPanel({ done }: { done: number }) {
  const t = useT('dataExport');
  const total = exportParts.length;
  return (
    <>
      <StatusPanel
        chip={
          <Chip tone="info" icon={LoaderCircle}>
            {t('building.chip')}
          </Chip>
        }
        statement={t('building.statement')}
        evidence={t('building.text', { done, total })}
      >
        <div className="mt-5">
          <ProgressBar label={t('pageTitle')} value={done} max={total} />
        </div>
      </StatusPanel>
      <Panel flush title={t('contents.panel')}>
        <PartsList done={done} />
      </Panel>
    </>
  );
}

interface CopyProps {
  copy: DataExport;
}

/** The copy waits to be downloaded, once. */
export function ReadyPanel({ copy }: CopyProps) {
  const t = useT('dataExport');
  const format = useFormat();
  const [mustConfirm, setMustConfirm] = useState(false);
  const { download, busy } = useDownload(() => setMustConfirm(true));
  const { archive } = copy;
  if (archive === null) return null;
  return (
    <>
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
            date={format.date(archive.expiresAt, 'fullMoment')}
            dueAt={archive.expiresAt}
            leftLabel={t('ready.left')}
            why={t('ready.why')}
          />
        }
        actions={
          mustConfirm ? undefined : (
            <Button size="large" icon={Download} busy={busy} onClick={() => void download(copy.id)}>
              {t('ready.download', { size: fileSize(archive.size, format) })}
            </Button>
          )
        }
      >
        {mustConfirm && (
          <div className="mt-5.5 grid gap-4">
            <p className="text-muted">{t('ready.confirm')}</p>
            <ConfirmIdentity onConfirmed={() => setMustConfirm(false)} />
          </div>
        )}
      </StatusPanel>
      <FilePanel copy={copy} />
      <Note icon={Lock}>{t('ready.lock')}</Note>
    </>
  );
}

/** The copy was downloaded: when, and what to do if it was a stranger. */
export function DownloadedPanel({ copy, onAgain }: CopyProps & { onAgain: () => void }) {
  const t = useT('dataExport');
  const format = useFormat();
  return (
    <>
      <StatusPanel
        chip={
          <Chip tone="ok" icon={Check}>
            {t('downloaded.chip')}
          </Chip>
        }
        statement={t('downloaded.statement')}
        evidence={t('downloaded.text', { date: format.date(copy.endedAt ?? copy.requestedAt, 'fullMoment') })}
        actions={
          <>
            <a href={exportReceiptPath(copy.id)} download className={buttonStyle({ tone: 'secondary' })}>
              <Icon icon={FileDown} />
              <span>{t('receipt')}</span>
            </a>
            <Button tone="quiet" onClick={onAgain}>
              {t('again')}
            </Button>
          </>
        }
      />
      <FilePanel
        copy={copy}
        more={
          <Fact name={t('file.notYou')}>
            <a href={`mailto:${privacyContact()}`} className="link wrap-anywhere">
              {t('file.notYouText', { contact: privacyContact() })}
            </a>
          </Fact>
        }
      />
    </>
  );
}

/** The copy was not downloaded in time. */
export function ExpiredPanel({ copy, onAgain }: CopyProps & { onAgain: () => void }) {
  const t = useT('dataExport');
  const format = useFormat();
  const late = copy.endReason === 'time' && copy.archive !== null ? copy.archive.expiresAt : null;
  return (
    <StatusPanel
      chip={<Chip icon={TimerOff}>{t('expired.chip')}</Chip>}
      statement={t(late === null ? 'expired.replaced' : 'expired.statement')}
      evidence={
        late === null ? t('expired.replacedText') : t('expired.text', { date: format.date(late, 'fullMoment') })
      }
      actions={
        <>
          <Button onClick={onAgain}>{t('again')}</Button>
          <LinkButton to={paths.settings()} tone="quiet">
            {t('toSettings')}
          </LinkButton>
        </>
      }
    />
  );
}

function FilePanel({ copy: { archive }, more }: CopyProps & { more?: ReactNode }) {
  const t = useT('dataExport');
  const format = useFormat();
  if (archive === null) return null;
  return (
    <Panel title={t('file.title')} aside={<span className="text-sm text-muted">{fileSize(archive.size, format)}</span>}>
      <dl className="grid gap-3 text-sm sm:gap-2.5">
        <Fact name={t('file.inside')}>{t('file.insideText', { files: format.number(archive.fileCount) })}</Fact>
        <Fact name={t('file.fingerprint')}>
          <span className="font-mono text-xs wrap-anywhere">SHA-256 {archive.sha256}</span>
        </Fact>
        {more}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[130px_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
