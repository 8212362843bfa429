import type { ReactNode } from 'react';

/**
 * Parts of the avatar illustrations, on a grid of 64. One head; hair, back, beard, glasses, cap, scarf and bib are
 * interchangeable.
 */

export const back: Record<string, ReactNode> = {
  long: <path d="M18.5 26c0-9.5 5.5-14.5 13.5-14.5S45.5 16.5 45.5 26v18c-4 3-23 3-27 0z" />,
  bob: <path d="M18.2 27c0-10 5.6-15.5 13.8-15.5S45.8 17 45.8 27v8.5c-4 2.3-23.6 2.3-27.6 0z" />,
};

export const hair: Record<string, ReactNode> = {
  parted: (
    <path d="M20.5 28c-1-9.5 3.5-15.5 11.5-15.5S44.5 18.5 43.5 28c-1.5-5-3-7.8-5.5-9.5-4 2.5-9 3-13 2.5-2.3 1.5-3.5 3.5-4.5 7z" />
  ),
  full: (
    <path d="M20.5 27c-1.2-9 3.6-15 11.5-15s12.7 6 11.5 15c-1-4.5-2.5-6.8-4.8-8-4.5 1.3-9.5 1.2-13.6-.2-2.3 1.4-3.7 3.7-4.6 8.2z" />
  ),
  swept: (
    <path d="M20.5 28c-1.6-9.5 3-16.5 11-16.5 8.5 0 13.2 6.2 12 16.5-.9-5-2-7-3.5-8.5-6 .8-11-.7-14-3.7-.8 4.7-3.5 6.7-5.5 12.2z" />
  ),
  short: <path d="M21 23.5C21 16.5 25.5 12.5 32 12.5s11 4 11 11c-2-4-4.5-5.3-11-5.3s-9 1.3-11 5.3z" />,
  bun: (
    <>
      <circle cx="32" cy="9.5" r="5.2" />
      <path d="M20.5 28c-1.3-9.8 3.3-15.5 11.5-15.5S44.8 18.2 43.5 28c-1.3-5.5-4.5-8.5-11.5-8.5S21.8 22.5 20.5 28z" />
    </>
  ),
  curls: (
    <>
      <circle cx="22.5" cy="20.5" r="5" />
      <circle cx="27" cy="15.5" r="5.2" />
      <circle cx="33" cy="13.8" r="5.5" />
      <circle cx="38.6" cy="16.5" r="5" />
      <circle cx="42" cy="21.5" r="4.6" />
    </>
  ),
};

export const beard = (
  <path d="M21.5 27.5c1.3 2 2.2 2.8 3.8 3.3 2-1.3 4.3-1.7 6.7-1.7s4.7.4 6.7 1.7c1.6-.5 2.5-1.3 3.8-3.3v2.2c0 7.3-4.4 12.3-10.5 12.3s-10.5-5-10.5-12.3z" />
);

export const cap = (
  <>
    <path d="M20.5 22.5C20.5 15 25 11.3 32 11.3S43.5 15 43.5 22.5z" />
    <path d="M32 20.8h14.5c1.6 0 1.7 2.6 0 2.7H32z" />
    <path d="M20.5 22.5h23" stroke="#14211E" strokeOpacity=".25" strokeWidth="1.2" />
  </>
);

export const scarfBehind = (
  <path d="M17.5 27c0-10.5 5.8-16 14.5-16s14.5 5.5 14.5 16c0 9 1.5 14 4.5 19H13c3-5 4.5-10 4.5-19z" />
);
export const scarfBefore = (
  <path d="M20.8 26c.2-6.5 4.7-9 11.2-9s11 2.5 11.2 9c1-9-3.5-13.5-11.2-13.5S19.8 17 20.8 26z" />
);
export const bib = <path d="M22 66V54h20v12zM22.5 46l2.5-.9.8 9h-3zM41.5 46l-2.5-.9-.8 9h3z" />;

export const glasses = (
  <g fill="none" stroke="#14211E" strokeOpacity=".75" strokeWidth="1.3">
    <circle cx="27.3" cy="27" r="3.7" />
    <circle cx="36.7" cy="27" r="3.7" />
    <path d="M31 26.6c.6-.5 1.4-.5 2 0" />
  </g>
);

export const neck = 'M27 35h10v12H27z';
export const neckShade = 'M27 38.5c2.8 2.4 7.2 2.4 10 0v3.2c-2.8 2.4-7.2 2.4-10 0z';
export const shoulders = 'M7 66c0-14.5 9.5-20.5 20-21.5 1.2 3 8.8 3 10 0C47.5 45.5 57 51.5 57 66z';
export const face = 'M21.5 25c0-7 4.3-10.5 10.5-10.5S42.5 18 42.5 25v3.5c0 6.8-4.6 11.7-10.5 11.7s-10.5-4.9-10.5-11.7z';
