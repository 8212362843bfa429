/**
 * How Node programs are bundled: together with their packages, since Node opens one file faster than hundreds. Packages
 * with native code or files of their own stay in node_modules.
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
    'oidc-provider',
    'pg-native',
    'sharp',
  ],
  // CommonJS packages load Node's own modules by `require`.
  banner: { js: "const require = process.getBuiltinModule('module').createRequire(import.meta.url);" },
  logLevel: /** @type {const} */ ('warning'),
};
