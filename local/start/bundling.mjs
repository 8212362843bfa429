/**
 * How programs for Node become bundles: with what they import from packages, as Node needs longer to find hundreds of
 * files than to read one. What loads native code or files of its own stays where it is installed.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const bundling = {
  bundle: true,
  format: /** @type {const} */ ('esm'),
  platform: /** @type {const} */ ('node'),
  target: 'node20',
  external: [
    '@eventstore/db-client',
    '@node-rs/argon2',
    '@sentry/node',
    'esbuild',
    'heic-decode',
    'pg-native',
    'sharp',
  ],
  // Packages in the older format ask for Node's own modules by `require`.
  banner: { js: "const require = process.getBuiltinModule('module').createRequire(import.meta.url);" },
  logLevel: /** @type {const} */ ('warning'),
};
