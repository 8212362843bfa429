import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const allowed = /dateTime=\{(momentAttribute\(|day\.date|item\.instant)/;

test('the attribute of a moment is of the same day as its text: no element has a raw one', () => {
  const lines = Object.entries(sources).flatMap(([file, source]) =>
    source.split('\n').map((line) => ({ file, line: line.trim() })),
  );
  const attributes = lines.filter(({ line }) => line.includes('dateTime={'));
  expect(attributes.length).toBeGreaterThan(5);
  expect(attributes.filter(({ line }) => !allowed.test(line))).toEqual([]);
});

/** Where a moment is of no job, and so on the reader's own clocks: accounts, consent, messages, records, examples. */
const ofNoJob = [
  'app/shell/demo-panel.tsx',
  'features/admin/account-row.tsx',
  'features/admin/build-row.tsx',
  'features/admin/consent-',
  'features/admin/database-health-page.tsx',
  'features/admin/dead-letter-row.tsx',
  'features/admin/deletion-panel.tsx',
  // Its callers give it the formatter of the job's zone.
  'features/admin/event-summary.ts',
  'features/admin/promo-row.tsx',
  'features/admin/report-',
  'features/admin/reported-thread.tsx',
  'features/admin/team-page.tsx',
  'features/analytics/',
  'features/auth/',
  'features/availability/source-panel.tsx',
  'features/contact/',
  'features/data-export/',
  'features/delete-account/',
  'features/guides/success-stories-page.tsx',
  'features/messages/conversation-line.tsx',
  'features/notifications/notification-line.tsx',
  'features/privacy-desk/',
  'features/privacy/',
  'features/provider-edit/publish-bar.tsx',
  'features/provider-page/figures.tsx',
  'features/provider-page/trader-panel.tsx',
  'features/provider/payout-panel.tsx',
  'features/review/one-review.tsx',
  'features/review/public-review.tsx',
  'features/settings/',
  'features/verification-review/',
  'features/verification/',
  'landing/',
  'lib/consent/',
  'lib/contact/',
  'lib/messages/',
  'lib/verification/',
  'ui/verified-badge.tsx',
  'lib/providers/typical-cost.tsx',
];

test('a moment of a job is on the clocks of its place, which are named: every other is of a file that is listed', () => {
  const without = Object.entries(sources).flatMap(([path, source]) => {
    const file = path.replace('../', '').replace(/^\.\//, 'ui/');
    return momentsWithoutZone(source).map((moment) => ({ file, moment }));
  });
  expect(without.filter(({ file }) => !ofNoJob.some((start) => file.startsWith(start)))).toEqual([]);
  const used = ofNoJob.filter((start) => without.some(({ file }) => file.startsWith(start)));
  expect(used).toEqual(ofNoJob);
});

/** Calls of `format.date` that name no zone, unless the formatter has one, and elements that name none. */
function momentsWithoutZone(source: string): string[] {
  const zoned = /format = useZonedFormat\(/.test(source) && !/format = useFormat\(/.test(source);
  const calls = [...source.matchAll(/\bformat\.date\(/g)].map(({ index }) => balanced(source, index, '(', ')'));
  const elements = [...source.matchAll(/<Moment\b/g)].map(({ index }) => balanced(source, index, '<', '>'));
  const attributes = [...source.matchAll(/\bmomentAttribute\(/g)].map(({ index }) => balanced(source, index, '(', ')'));
  return [
    ...calls.filter((call) => !zoned && countArguments(call) < 3),
    ...elements.filter((element) => !/\szone=/.test(element)),
    ...attributes.filter((attribute) => countArguments(attribute) < 2),
  ];
}

/** From an index to the bracket that closes the first one after it. */
function balanced(source: string, from: number, open: string, close: string): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === open) depth += 1;
    // The arrow of a function closes nothing.
    if (source[at] === close && source[at - 1] !== '=') depth -= 1;
    if (source[at] === close && depth === 0) return source.slice(from, at + 1);
  }
  return source.slice(from);
}

function countArguments(call: string): number {
  const inside = call
    .slice(call.indexOf('(') + 1, -1)
    .trim()
    .replace(/,$/, '');
  let depth = 0;
  let count = inside === '' ? 0 : 1;
  for (const sign of inside) {
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) count += 1;
  }
  return count;
}
