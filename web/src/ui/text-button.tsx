import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A button that reads as a link inside a sentence. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames('link inline min-h-6', className)} />;
}
