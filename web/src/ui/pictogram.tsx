import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Soft block, ink line, one amber detail, on a grid of 40. One for each category of service. */
const drawings = {
  cleaning: [
    'M9 20h16l-1.5 15h-13z',
    <path key="l" d="M9 20h16l-1.5 15h-13zM9.5 20C11 12.5 23 12.5 24.5 20M11 27h12" />,
    'M31 6l1.6 4.4L37 12l-4.4 1.6L31 18l-1.6-4.4L25 12l4.4-1.6z',
  ],
  plumbing: [
    'M5 13h12v9H5z',
    <path key="l" d="M5 12v11M5 13h13c8 0 12 4 12 12v1H21v-1c0-2-1-3-3-3H5M12 13V7M7.5 7h9" />,
    'M25.5 29.5c2 2.6 3 4 3 5.3a3 3 0 0 1-6 0c0-1.3 1-2.7 3-5.3z',
  ],
  electrical: [
    'M11 14h18v9a9 9 0 0 1-18 0z',
    <path key="l" d="M11 14h18v9a9 9 0 0 1-18 0zM15.5 14V6M24.5 14V6M20 32v4" />,
    'm21.2 16.5-5 6.5h3.4l-1 5 5.2-6.8h-3.5z',
  ],
  painting: [
    'M7 6h23v9H7z',
    <path key="l" d="M7 6h23v9H7zM30 10h4v9H19.5v4M17 23h5v12h-5z" />,
    'M7 15h13v5.5a2.5 2.5 0 0 1-5 0V19a1.5 1.5 0 0 0-3 0v7a2.5 2.5 0 0 1-5 0z',
  ],
  moving: [
    'M3 10h20v19H3z',
    <g key="l">
      <path d="M8 30H3V10h20v20H14M23 16h7l6.5 7v7H33M27 30h-4" />
      <circle cx="11" cy="31" r="3.5" />
      <circle cx="30" cy="31" r="3.5" />
    </g>,
    'M8.5 15.5 13 17.4l4.5-1.9v7L13 20.6l-4.5 1.9z',
  ],
  assembly: [
    'M6 17h28v5H6z',
    <path key="l" d="M6 17h28v5H6zM9.5 22v13M30.5 22v13M9.5 28h21" />,
    'M16 5h8v3.5h-2.5V14h-3V8.5H16z',
  ],
  gardening: [
    'M11 24h18l-2.5 11h-13z',
    <path key="l" d="M9.5 24h21M11 24l2.5 11h13L29 24M20 24V12M20 20c0-5-3-8-8.5-8.5C11.3 17 14.5 20 20 20z" />,
    'M20 17c0-6 3.5-9.5 10-10 .3 6.5-3.5 10-10 10z',
  ],
  carpentry: [
    'M4 13h16v14H4zM24 13h12v14H24z',
    <path key="l" d="M17 13H4v14h13M23 13h13v14H23" />,
    'M11 14.5 20 18.3l9-3.8v11L20 21.7l-9 3.8z',
  ],
  handyman: [
    'M6 17h28v17H6z',
    <path
      key="l"
      d="M6 17h28v17H6zM14 17v-4.5A2.5 2.5 0 0 1 16.5 10h7a2.5 2.5 0 0 1 2.5 2.5V17M6 24.5h10M24 24.5h10"
    />,
    'M16 22h8v5.5h-8z',
  ],
  roofing: ['M8 19 20 9l12 10v15H8z', <path key="l" d="M4 22 20 8l16 14M8 19v15h24V19" />, 'M16 25h8v9h-8z'],
  hvac: [
    'M5 7h30v13H5z',
    <path key="l" d="M5 7h30v13H5zM10 15.5h13M11 25c0 4-2.5 4-2.5 8M20 25c0 4-2.5 4-2.5 8M29 25c0 4-2.5 4-2.5 8" />,
    'M27 10.5h5v5h-5z',
  ],
  flooring: [
    'M4 16h32v18H4z',
    <path key="l" d="M4 16h32v18H4zM4 22h32M4 28h32M15 16v6M26 22v6M12 28v6M24 28v6" />,
    'M16 5h8l-1.5 8h-5z',
  ],
  fixing: [
    'M8 6h24v20H8z',
    <path key="l" d="M8 6h24v20H8zM14 34l6-8 6 8M16 12l8 8" />,
    'M22 9.5l4.5 4.5-2.5 2.5-4.5-4.5z',
  ],
} as const satisfies Record<string, readonly [block: string, line: ReactNode, detail: string]>;

export type PictogramName = keyof typeof drawings;
export const pictogramNames = Object.keys(drawings) as PictogramName[];

/** The pictogram of a category; the toolbox for one that has none. */
export function pictogramFor(category: string): PictogramName {
  return Object.hasOwn(drawings, category) ? (category as PictogramName) : 'handyman';
}

export function Pictogram({ name, className = 'size-10' }: { name: PictogramName; className?: string }) {
  const [block, line, detail] = drawings[name];
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('flex-none', className)}
    >
      <path d={block} className="fill-soft" />
      <g className="stroke-text stroke-[1.6]">{line}</g>
      <path d={detail} className="fill-accent" />
    </svg>
  );
}
