import { Paperclip } from 'lucide-react';

import { Icon } from './icon.tsx';

interface FileButtonProps {
  label: string;
  accept: string;
  /** The reason why nothing can be added now is shown elsewhere. */
  disabled?: boolean;
  onAdd: (files: File[]) => void;
}

/** A paper clip that opens the system's file chooser: 44 px square, as other icon buttons. */
export function FileButton({ label, accept, disabled = false, onAdd }: FileButtonProps) {
  return (
    <span className="relative inline-grid size-11 flex-none place-items-center rounded-control text-muted hover:bg-surface hover:text-text has-disabled:text-subtle has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <Icon icon={Paperclip} />
      <input
        type="file"
        multiple
        aria-label={label}
        title={label}
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </span>
  );
}
