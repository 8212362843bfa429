import { useNavigate } from 'react-router-dom';

import { showToast } from '#web/ui/toast-queue.ts';

import { useT } from '../i18n/use-t.ts';
import { authDialog } from '../session/auth-dialog.ts';
import { useFormat } from '../use-format.ts';
import { ApiError } from './api-error.ts';
import { behaviourFor, type ErrorBehaviour } from './error-catalogue.ts';
import { useWaitText } from './use-wait-text.ts';

interface Context {
  /** Prefills the sign-in form that a rejection can open. */
  email?: string;
}

/** Reacts to a rejection as the catalogue says: a toast, another page, or a dialog. */
export function useHandleError(): (error: unknown, context?: Context) => void {
  const t = useT('errors');
  const format = useFormat();
  const navigate = useNavigate();
  const waitText = useWaitText();

  function openDialog(dialog: 'login' | 'register', behaviour: { text: string }, context: Context): void {
    const reason = behaviour.text === 'accountExists' || behaviour.text === 'signInAgain' ? behaviour.text : undefined;
    authDialog.open(dialog, { email: context.email, reason });
  }

  function showRejection(
    behaviour: Extract<ErrorBehaviour, { kind: 'toast' }>,
    error: unknown,
    context: Context,
  ): void {
    const details = behaviour.details === true ? technicalDetails(error) : null;
    const redirectTo = error instanceof ApiError ? error.redirectTo : null;
    showToast({
      title: t(`${behaviour.text}.title`),
      description: format.sentences(
        waitText(error) ?? t(`${behaviour.text}.body`),
        details !== null && t('unknown.details', { details }),
      ),
      tone: 'bad',
      milliseconds: behaviour.durationMs,
      action: buildToastAction(behaviour, redirectTo),
    });
    const opens = behaviour.opens;
    if (opens !== undefined) setTimeout(() => openDialog(opens.dialog, behaviour, context), opens.afterMs);
  }

  function buildToastAction(behaviour: Extract<ErrorBehaviour, { kind: 'toast' }>, redirectTo: string | null) {
    if (behaviour.action === 'signInNow') {
      return { label: t('action.signInNow'), onClick: () => void navigate(redirectTo ?? '/login') };
    }
    return behaviour.details === true
      ? { label: t('action.support'), onClick: () => void navigate('/contact') }
      : undefined;
  }

  return (error, context = {}) => {
    const behaviour = behaviourFor(error);
    if (behaviour.kind === 'redirect') void navigate(behaviour.to);
    if (behaviour.kind === 'dialog') openDialog(behaviour.dialog, behaviour, context);
    if (behaviour.kind === 'toast') showRejection(behaviour, error, context);
  };
}

/** For support: what failed, without personal data. */
function technicalDetails(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.code ?? ''} ${error.path.split('?')[0]}`;
  return error instanceof Error ? error.name : 'unknown';
}
