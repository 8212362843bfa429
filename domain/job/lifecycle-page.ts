import { policyVersion1 } from '../policy/policy-v1.ts';
import type { PolicyNumber } from '../policy/policy.ts';
import { policySources } from '../policy/sources-v1.ts';
import type { TransitionRow } from './lifecycle/transition-row.ts';
import { lifecycleRows } from './lifecycle-rows.ts';
import { asList, transitions } from './lifecycle.ts';

/** The lifecycle as a page for people: the graph as a diagram and a table, and every number with its source. */
export function lifecyclePage(): string {
  return `# The lifecycle of a job

Made from \`domain/job/lifecycle/\` and \`domain/policy/policy-v1.ts\`, and compared with them by a test.
\`npx vitest run --project domain -u\` writes it again.

\`\`\`mermaid
stateDiagram-v2
${edges().join('\n')}
\`\`\`

An arrow bears the names of its transitions. What leaves the state as it is stands in the table only. A transition
with another one under "after" makes a later event of the same decision, which the other one began.

| transition | from | command | by | event | to | after |
| --- | --- | --- | --- | --- | --- | --- |
${lifecycleRows.map(row).join('\n')}

## The numbers, version ${policyVersion1.version}

An accepted offer pins the version; later versions rule later jobs. Amounts are in minor units: cents, whole yen.

| number | value | where it comes from |
| --- | --- | --- |
${numbers().join('\n')}
`;
}

function edges(): string[] {
  const labels = new Map<string, Set<string>>();
  for (const { name, from, to } of transitions.filter((transition) => transition.from !== transition.to)) {
    const edge = `${from ?? '[*]'} --> ${to}`;
    labels.set(edge, (labels.get(edge) ?? new Set()).add(name));
  }
  const leavingFrom = new Set(transitions.filter(({ from, to }) => from !== to).map(({ from }) => from));
  const ends = [...new Set(transitions.map(({ to }) => to))].filter((state) => !leavingFrom.has(state));
  return [
    ...[...labels].map(([edge, names]) => `  ${edge}: ${[...names].join(', ')}`),
    ...ends.map((state) => `  ${state} --> [*]`),
  ];
}

function row({ name, from, command, role, event, to, after = [] }: TransitionRow): string {
  const cells = [
    name,
    asList(from).map((state) => state ?? 'none'),
    command,
    asList(role),
    event,
    asList(to),
    asList(after),
  ];
  return `| ${cells.map((cell) => (Array.isArray(cell) ? cell.join(', ') : cell)).join(' | ')} |`;
}

function numbers(): string[] {
  return (Object.keys(policySources) as PolicyNumber[]).map(
    (name) => `| ${name} | ${shown(policyVersion1[name])} | ${policySources[name]} |`,
  );
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(typeof value[0] === 'object' ? '; ' : ', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${shown(part)}`)
    .join(', ');
}
