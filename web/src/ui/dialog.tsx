import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** One question. */
  title: string;
  /** The consequences of the answer. */
  consequence?: ReactNode;
  /** Wide enough for choices next to each other. */
  wide?: boolean;
  children?: ReactNode;
  /** The way out first, the command last. */
  actions: ReactNode;
}

/** On devices where a focused field opens a keyboard over half of the screen. */
const COARSE_POINTER = '(pointer: coarse)';
const FIELD = ':is(input, textarea, select):not([type=hidden], :disabled)';

/**
 * Asks one thing. The initial focus is on the first field, except on a touch screen; it is trapped, Escape closes the
 * dialog, and the focus returns. A press beside it does not close it: it can be the second of a double click, and would
 * discard the typed text.
 */
export function Dialog({ open, onClose, title, consequence, wide = false, children, actions }: DialogProps) {
  const t = useT('ui');
  const asked = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} disablePointerDismissal onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          data-dialog
          initialFocus={() =>
            matchMedia(COARSE_POINTER).matches || (asked.current?.querySelector<HTMLElement>(FIELD) ?? true)
          }
          className={classNames(
            'fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-32px)] overflow-y-auto rounded-panel border border-border bg-card shadow-pop transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
            wide ? 'w-[min(680px,calc(100vw-32px))]' : 'w-[min(480px,calc(100vw-32px))]',
          )}
        >
          <div className="flex items-start gap-3 px-6 pt-6">
            <Base.Title className="flex-1 pt-1.5 text-xl leading-[1.3] tracking-[-.01em]">{title}</Base.Title>
            <Base.Close render={<IconButton icon={X} label={t('close')} className="-mt-1.5 -me-2.5" />} />
          </div>
          <div className="px-6 pt-2 pb-6">
            {consequence !== undefined && (
              <Base.Description className="text-sm text-muted">{consequence}</Base.Description>
            )}
            {children !== undefined && (
              <div ref={asked} className="mt-4 grid gap-4">
                {children}
              </div>
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-3 px-6 pb-6 max-sm:*:flex-[1_1_100%]">{actions}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
