import { type ReactNode, useEffect, useRef } from 'react';

interface NativeDialogProps {
  open: boolean;
  onClose: () => void;
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it traps Tab, closes on Escape, makes the rest inert and restores the focus. A click
 * beside it closes it; the page behind does not scroll (base.css).
 */
export function NativeDialog({ open, onClose, label, className, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    const onClick = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);
  return (
    <dialog ref={dialog} aria-label={label} className={className} onClose={onClose}>
      {open && children}
    </dialog>
  );
}
