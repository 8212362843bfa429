/** The product's colours that these pages use: the same values as in the web's tokens. */
export const colourTokens = {
  bg: 'light-dark(#ffffff, #0e1513)',
  surface: 'light-dark(#f7f6f3, #141d1a)',
  card: 'light-dark(#ffffff, #18221f)',
  text: 'light-dark(#14211e, #ecf2ef)',
  muted: 'light-dark(#55635f, #a9b6b1)',
  border: 'light-dark(#dee3e0, #2a3733)',
  control: 'light-dark(#7f8c87, #6c7b76)',
  primary: 'light-dark(#0b6b57, #4cc9a6)',
  'primary-hover': 'light-dark(#08523f, #74d9bd)',
  'on-primary': 'light-dark(#ffffff, #04231b)',
  danger: 'light-dark(#b42318, #ff8a7e)',
  warning: 'light-dark(#8a4b00, #f5b855)',
  'warning-soft': 'light-dark(#fdf2dd, #33280f)',
  success: 'light-dark(#12703f, #5fd08c)',
} as const;
