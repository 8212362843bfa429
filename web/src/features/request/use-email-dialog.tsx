import { type ReactNode, useRef, useState } from 'react';

import { EmailCode } from '#web/lib/contact/email-code.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useMe } from '#web/lib/session/me.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface EmailDialog {
  /** Opens it; true once the address is confirmed, false when the dialog was closed. */
  ask: (sendAtOnce?: boolean) => Promise<boolean>;
  dialog: ReactNode;
}

/** Asks for the code of the own address in a dialog over the form, which keeps its state and pictures. */
export function useEmailDialog(): EmailDialog {
  const t = useT('auth');
  const tUi = useT('ui');
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [atOnce, setAtOnce] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(() => undefined);

  function close(confirmed: boolean): void {
    setOpen(false);
    answer.current(confirmed);
  }

  return {
    ask: (sendAtOnce = false) => {
      setAtOnce(sendAtOnce);
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    dialog: open && (
      <Dialog
        open
        onClose={() => close(false)}
        title={t('contact.title')}
        consequence={t('contact.lead')}
        actions={
          <Button tone="secondary" onClick={() => close(false)}>
            {tUi('goBack')}
          </Button>
        }
      >
        <EmailCode atOnce={atOnce} email={me?.user.email ?? ''} onConfirmed={() => close(true)} />
      </Dialog>
    ),
  };
}
