import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { DataExport } from '#query-api/contract/data-export.ts';
import { businessNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { isRecentlyConfirmed } from '#web/lib/identity/is-recently-confirmed.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';

import { AskForCopy } from './ask-for-copy.tsx';
import { BuildingPanel, DownloadedPanel, ExpiredPanel, ReadyPanel } from './copy-panels.tsx';
import { dataExportsQuery } from './data-exports-query.ts';
import { ExportFrame } from './export-frame.tsx';
import { PastCopies } from './past-copies.tsx';

/** A copy that ended longer ago than this is only in the list: the page begins with asking for another one. */
const RECENT_MS = 24 * 60 * 60 * 1000;

/** The person's own copy of their data: asked for, put together, downloaded. */
export function DataExportPage() {
  const user = useMe()?.user;
  const { data: view } = useSuspenseQuery(dataExportsQuery);
  useLiveTopic(user === undefined ? null : `account:${user.id}`, view.position);
  /** The copy after which another one is asked for. */
  const [askedAfter, setAskedAfter] = useState<string | null>(null);
  if (user === undefined) return null;
  const [latest, ...earlier] = view.exports;
  if (latest === undefined || latest.id === askedAfter || isLongOver(latest)) {
    return (
      <>
        <AskForCopy accountId={user.id} isConfirmed={isRecentlyConfirmed(user)} />
        <Earlier copies={view.exports} />
      </>
    );
  }
  return (
    <>
      <CurrentCopy copy={latest} onAgain={() => setAskedAfter(latest.id)} />
      <Earlier copies={earlier} />
    </>
  );
}

function CurrentCopy({ copy, onAgain }: { copy: DataExport; onAgain: () => void }) {
  const t = useT('dataExport');
  return (
    <ExportFrame step="get" over={copy.state === 'downloaded'}>
      <h1 className="sr-only">{t('pageTitle')}</h1>
      {copy.state === 'building' && <BuildingPanel done={copy.done} />}
      {copy.state === 'ready' && <ReadyPanel copy={copy} />}
      {copy.state === 'downloaded' && <DownloadedPanel copy={copy} onAgain={onAgain} />}
      {copy.state === 'expired' && <ExpiredPanel copy={copy} onAgain={onAgain} />}
    </ExportFrame>
  );
}

function Earlier({ copies }: { copies: readonly DataExport[] }) {
  return (
    <div className="container-page -mt-8 pb-16 sm:pb-20">
      <div className="lg:ms-72 lg:max-w-[760px]">
        <PastCopies copies={copies} />
      </div>
    </div>
  );
}

function isLongOver({ endedAt }: DataExport): boolean {
  return endedAt !== null && businessNow() - Date.parse(endedAt) > RECENT_MS;
}
