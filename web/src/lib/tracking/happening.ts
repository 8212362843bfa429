/** Something that can be measured, at milliseconds since 1970, with the address of the page on which it happened. */
export type Happening = { readonly at: number; readonly url: string } & (
  | { readonly kind: 'page' }
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'command'; readonly command: string }
);
