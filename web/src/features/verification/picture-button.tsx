import { Camera } from 'lucide-react';

import { buildAcceptAttribute } from '#web/lib/files/file-rules.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

interface PictureButtonProps {
  label: string;
  onPicture: (file: File) => void;
}

/** The system's own camera or chooser, styled as a button. */
export function PictureButton({ label, onPicture }: PictureButtonProps) {
  return (
    <label
      className={classNames(
        buttonStyle({}),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary',
      )}
    >
      <Icon icon={Camera} />
      {label}
      <input
        type="file"
        accept={buildAcceptAttribute(true)}
        capture="user"
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onPicture(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}
