import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';

import type { JobView } from '#query-api/contract/job.ts';
import type { ShownWorkView } from '#query-api/contract/shown-work.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { fileUrl, isPicture } from '#web/lib/files/file-url.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Photos } from '#web/ui/photos.tsx';

import { AskToShow } from './ask-to-show.tsx';
import { shownWorkQuery } from './shown-work-query.ts';

/** From the release on; what happens to the money afterwards does not end the client's right to take the consent back. */
const statesAfterWork: ReadonlySet<JobView['job']['state']> = new Set([
  'Released',
  'Closed',
  'Settled',
  'ChargebackOpen',
  'Disputed',
]);

/** Photos of a finished job on the Homewright's page: asked for by one side, allowed and taken back by the other. */
export function ShownWorkPanel({ view }: { view: JobView }) {
  const isParty = view.role === 'client' || view.role === 'provider';
  return isParty && statesAfterWork.has(view.job.state) ? <OfJob view={view} /> : null;
}

function OfJob({ view }: { view: JobView }) {
  const t = useT('job');
  const names = useNames();
  const { data: work } = useQuery(shownWorkQuery(view.job.jobId));
  if (work === undefined) return null;
  const isClient = view.role === 'client';
  const name = isClient ? names.short(view.job.provider, 'provider') : names.short(view.job.client, 'client');
  if (work.actions.includes('ask')) {
    const pictures = view.record
      .filter(({ by, origin }) => by === 'provider' && origin === 'claim')
      .flatMap(({ files }) => files.filter(isPicture))
      .filter(({ fileId }) => work.takenOff.every((gone) => gone.fileId !== fileId));
    if (pictures.length === 0) return <TakenOff work={work} />;
    return (
      <AskToShow jobId={view.job.jobId} pictures={pictures} name={name}>
        <TakenOff work={work} />
      </AskToShow>
    );
  }
  const text = describe(work.showing, isClient);
  if (text === null) return null;
  return (
    <Panel title={t('shownWork.title')}>
      <p className="max-w-[65ch]">{t(text, { name })}</p>
      <TakenOff work={work} />
      {work.actions.length > 0 && (
        <Photos
          small
          label={t('photos.label')}
          photos={work.fileIds.map((fileId, index) => ({
            src: fileUrl({ fileId }),
            alt: t('photos.one', { number: index + 1 }),
          }))}
        />
      )}
      <Actions jobId={view.job.jobId} work={work} />
    </Panel>
  );
}

/** What an admin took off this Homewright's page, and why. */
function TakenOff({ work: { takenOff } }: { work: ShownWorkView }) {
  const t = useT('job');
  const reasons = [...new Set(takenOff.map(({ reason }) => reason))];
  if (reasons.length === 0) return null;
  return (
    <div className="my-3">
      <Note tone="warn" icon={ImageOff}>
        {reasons.map((reason) => (
          <p key={reason}>{t('shownWork.takenOff', { reason: t(`shownWork.reason.${reason}`) })}</p>
        ))}
      </Note>
    </div>
  );
}

function describe(showing: ShownWorkView['showing'], isClient: boolean) {
  if (showing === 'asked') return isClient ? 'shownWork.question' : 'shownWork.asked';
  if (showing === 'shown') return isClient ? 'shownWork.agreed' : 'shownWork.shown';
  return showing === 'declined' || showing === 'withdrawn' ? 'shownWork.private' : null;
}

function Actions({ jobId, work: { actions, fileIds } }: { jobId: string; work: ShownWorkView }) {
  const t = useT('job');
  const touches = [keys.shownWork(jobId)];
  const agree = useAction('AgreeToShowWork', touches);
  const decline = useAction('DeclineToShowWork', touches);
  const withdraw = useAction('WithdrawShownWork', touches);
  const remove = useAction('RemoveShownWork', touches);
  if (actions.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {actions.includes('agree') && (
        <Button busy={agree.pending} onClick={() => void agree.run({ jobId, fileIds })}>
          {t('shownWork.agree')}
        </Button>
      )}
      {actions.includes('decline') && (
        <Button tone="secondary" busy={decline.pending} onClick={() => void decline.run({ jobId })}>
          {t('shownWork.decline')}
        </Button>
      )}
      {actions.includes('withdraw') && (
        <Button tone="secondary" busy={withdraw.pending} onClick={() => void withdraw.run({ jobId })}>
          {t('shownWork.withdraw')}
        </Button>
      )}
      {actions.includes('remove') && (
        <Button tone="secondary" busy={remove.pending} onClick={() => void remove.run({ jobId })}>
          {t('shownWork.remove')}
        </Button>
      )}
    </div>
  );
}
