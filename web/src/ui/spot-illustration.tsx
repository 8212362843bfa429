import { classNames } from './class-names.ts';

const line = 'fill-none stroke-text stroke-[1.5]';
const dash = 'fill-none stroke-control stroke-[1.5] [stroke-dasharray:4_4]';
const ground = { d: 'M4 88.5h112', className: line };

/** Small drawings for empty and error states. */
const drawings = {
  /** Two halves without a key between them. */
  unjoined: [
    { d: 'M14 44 46 18v32l-14-7v34l14-7v18H14z', className: 'fill-soft' },
    { d: 'M106 44 74 18v32l14-7v34l-14-7v18h32z', className: 'fill-soft' },
    { d: 'M38 49l22 11 22-11v22L60 60 38 71z', className: dash },
    ground,
  ],
  joined: [
    { d: 'M18 44 57 14v34l-19-9v42l19-9v16H18z', className: 'fill-primary' },
    { d: 'M102 44 63 14v34l19-9v42l-19-9v16h39z', className: 'fill-primary' },
    { d: 'M43 47l17 8 17-8v26l-17-8-17 8z', className: 'fill-accent' },
    ground,
  ],
  letter: [
    { d: 'M18 24h58v42H18z', className: 'fill-soft' },
    { d: 'M44 40h58v40H44z', className: 'fill-card' },
    { d: 'M44 40h58v40H44zm0 0 29 22 29-22', className: line },
    { d: 'M92 34l6 2.5 6-2.5v9l-6-2.5-6 2.5z', className: 'fill-accent' },
  ],
  bench: [
    { d: 'M12 46h96v9H12z', className: 'fill-soft' },
    { d: 'M12 46h96v9H12zM22 55v33M98 55v33M22 72h76M4 88.5h112', className: line },
    { d: 'M30 34h26v12H30z', className: 'fill-primary' },
    { d: 'M64 36l10 4 10-4v10H64z', className: 'fill-accent' },
    { d: 'M92 46V26M88 26h8', className: line },
  ],
  noDoor: [
    ground,
    { d: 'M34 88V48l26-22 26 22v40z', className: 'fill-soft' },
    { d: 'M28 53 60 26l32 27', className: line },
    { d: 'M50 62h20v26H50z', className: dash },
    { d: 'M56 40l4 1.7 4-1.7v7l-4-1.7-4 1.7z', className: 'fill-accent' },
  ],
} as const;

export type SpotName = keyof typeof drawings;
export const spotNames = Object.keys(drawings) as SpotName[];

export function SpotIllustration({ name, className }: { name: SpotName; className?: string }) {
  return (
    <svg
      viewBox="0 0 120 96"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('h-24 w-30 flex-none', className)}
    >
      {drawings[name].map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
    </svg>
  );
}
