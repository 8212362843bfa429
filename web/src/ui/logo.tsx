import { classNames } from './class-names.ts';

const post = [
  'M3.5 13.6 14.7 4.4V15.4L9.2 12.6v12.8l5.5-2.8V29H3.5z',
  'M28.5 13.6 17.3 4.4V15.4l5.5-2.8v12.8l-5.5-2.8V29h11.2z',
];

/** The mark: a house in two halves, client and provider, joined by the key. */
export function Mark({ deep = false, className }: { deep?: boolean; className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('flex-none', className)}>
      {post.map((path) => (
        <path key={path} d={path} className={deep ? 'fill-on-deep' : 'fill-primary'} />
      ))}
      <path d="M10.9 15.4 16 18l5.1-2.6v7.2L16 20l-5.1 2.6z" className="fill-accent" />
    </svg>
  );
}

/** Mark and wordmark. The name comes from the texts. */
export function Logo({ name, deep = false }: { name: string; deep?: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 text-[1.1875rem] leading-none font-bold tracking-[-.035em] sm:gap-2.5 sm:text-[1.3125rem]',
        deep ? 'text-on-deep' : 'text-text',
      )}
    >
      <Mark deep={deep} className="size-7 sm:size-8" />
      <span>{name}</span>
    </span>
  );
}
