import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A button that looks like a link inside a sentence. Its target is 44 px high, its line is not. */
export function TextButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames('link -my-3 inline-block py-3', className)} />;
}
