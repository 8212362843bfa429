import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface RetryDialogProps {
  amount: { amount: number; currency: string };
  /** The recipient, and the possible outcome. */
  text: string;
  busy: boolean;
  send: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before failed money is sent again. */
export function RetryDialog({ amount, text, busy, send, onClose }: RetryDialogProps) {
  const t = useT('admin');
  const format = useFormat();
  const confirm = async (): Promise<void> => {
    await send();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('failedRefund.againTitle', { amount: format.money(amount) })}
      consequence={text}
      actions={
        <Button busy={busy} onClick={() => void confirm()}>
          {t('failedRefund.againConfirm', { amount: format.money(amount) })}
        </Button>
      }
    />
  );
}
