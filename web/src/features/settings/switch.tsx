import type { ComponentProps } from 'react';

/** A setting that is on or off at once. */
export function Switch({ label, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3">
      <span className="font-semibold">{label}</span>
      <input
        {...input}
        type="checkbox"
        className="relative h-6.5 w-11 flex-none cursor-pointer appearance-none rounded-full bg-control transition-colors duration-200 after:absolute after:inset-s-[3px] after:top-[3px] after:size-5 after:rounded-full after:bg-card after:transition-[inset-inline-start] after:duration-200 after:content-[''] checked:bg-primary checked:after:inset-s-[21px]"
      />
    </label>
  );
}
