import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { ConfirmedPrivacyRequest } from '#query-api/contract/privacy-requests.ts';
import { paths } from '#web/app/paths.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useHandleError } from '#web/lib/api/use-handle-error.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { confirmRequest } from './requests-query.ts';

type State = 'asked' | 'over' | ConfirmedPrivacyRequest;

/** Where the link of the mail leads. A button confirms, since programs that check mails open links, too. */
export function ConfirmRequestPage({ token }: { token: string }) {
  const t = useT('privacyRequests');
  const format = useFormat();
  const handleError = useHandleError();
  const [state, setState] = useState<State>('asked');
  const [busy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      setState(await confirmRequest(token));
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 422)) setState('over');
      else handleError(error);
    } finally {
      setBusy(false);
    }
  }
  const name = typeof state === 'string' ? state : 'done';
  const date = typeof state === 'string' ? '' : format.date(state.answerBy, 'year');
  return (
    <div className="container-page max-w-160 pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t(`confirm.${name}`)} />
      <h1 className="mb-6 text-3xl tracking-[-.025em]">{t(`confirm.${name}`)}</h1>
      <Panel>
        <p role="status" className="text-muted">
          {t(`confirm.${name}Text`, { date })}
        </p>
        <div className="mt-4">
          {state === 'asked' ? (
            <Button busy={busy} onClick={() => void confirm()}>
              {t('confirm.send')}
            </Button>
          ) : (
            <Link to={paths.privacyRights()} className="link">
              {t('confirm.back')}
            </Link>
          )}
        </div>
      </Panel>
    </div>
  );
}
