import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { connectToasts, type QueuedToast, type ToastTone } from '#web/ui/toast-queue.ts';

/** The specification's limit of toasts on the screen. */
const LIMIT = 3;

function Sign({ tone }: { tone: ToastTone }) {
  if (tone === 'held') return <HeldMoneyKey className="mt-1 h-3 w-4.5" />;
  if (tone === 'ok') return <Icon icon={CircleCheck} className="text-success" />;
  if (tone === 'bad') return <Icon icon={CircleAlert} className="text-danger" />;
  return <Icon icon={Info} className="text-muted" />;
}

function List() {
  const t = useT('ui');
  const { toasts, add, close } = Toast.useToastManager<QueuedToast>();
  useEffect(
    () =>
      connectToasts((toast) => {
        add({
          title: toast.title,
          description: toast.description,
          priority: toast.tone === 'bad' ? 'high' : 'low',
          timeout: toast.milliseconds,
          onClose: toast.closed,
          data: toast,
        });
      }),
    [add],
  );
  return toasts
    .filter((toast) => !toast.limited)
    .map((toast) => (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // The kit hides what it announces at once from screen readers, until it has the focus: a button must be found.
        {...(toast.data?.action && { 'aria-hidden': false })}
        className="w-full rounded-card border border-border bg-card shadow-pop transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
      >
        <Toast.Content className="grid grid-cols-[auto_1fr_auto] items-start gap-3 py-3.5 ps-4 pe-2">
          <Sign tone={toast.data?.tone ?? 'plain'} />
          <div className="min-w-0">
            <Toast.Title className="text-sm leading-normal font-bold" />
            <Toast.Description className="text-sm" />
            {toast.data?.action && (
              <TextButton
                className="text-sm"
                onClick={() => {
                  toast.data?.action?.onClick();
                  close(toast.id);
                }}
              >
                {toast.data.action.label}
              </TextButton>
            )}
          </div>
          <Toast.Close
            aria-hidden={false}
            render={<IconButton icon={X} size={16} label={t('dismiss')} className="-my-3" />}
          />
        </Toast.Content>
      </Toast.Root>
    ));
}

/** Where toasts appear. They stay while pointed at or focused, and are announced. */
export function Toaster() {
  const t = useT('ui');
  return (
    <Toast.Provider limit={LIMIT}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('toasts')}
          className="fixed inset-e-4 z-60 max-sm:top-4 sm:bottom-4 grid w-[min(400px,calc(100vw-32px))] gap-3 outline-none"
        >
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
