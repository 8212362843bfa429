import { policyVersion1 } from '../policy/policy-v1.ts';
import type { PolicyNumber } from '../policy/policy.ts';
import { policySources } from '../policy/sources-v1.ts';
import { transitions, type Transition } from './lifecycle.ts';

/** The lifecycle as a page for people: the graph as a diagram and a table, and every number with its source. */
export function lifecyclePage(): string {
  return `# The lifecycle of a job

Made from \`domain/job/lifecycle-rows.ts\` and \`domain/policy/policy-v1.ts\`, and compared with them by a test.
\`npx vitest run --project domain -u\` writes it again.

\`\`\`mermaid
stateDiagram-v2
${edges().join('\n')}
\`\`\`

What leaves the state as it is stands in the table only.

| from | command | by | event | to |
| --- | --- | --- | --- | --- |
${transitions.map(row).join('\n')}

## The numbers, version ${policyVersion1.version}

An accepted offer pins the version; later versions rule later jobs. Amounts are in minor units: cents, whole yen.

| number | value | where it comes from |
| --- | --- | --- |
${numbers().join('\n')}
`;
}

function edges(): string[] {
  const labels = new Map<string, string[]>();
  for (const { from, to, command } of transitions.filter((edge) => edge.from !== edge.to)) {
    const edge = `${from ?? '[*]'} --> ${to}`;
    labels.set(edge, [...(labels.get(edge) ?? []), command]);
  }
  const leavingFrom = new Set(transitions.filter(({ from, to }) => from !== to).map(({ from }) => from));
  const ends = [...new Set(transitions.map(({ to }) => to))].filter((state) => !leavingFrom.has(state));
  return [
    ...[...labels].map(([edge, commands]) => `  ${edge}: ${commands.join(', ')}`),
    ...ends.map((state) => `  ${state} --> [*]`),
  ];
}

function row({ from, command, role, event, to }: Transition): string {
  return `| ${from ?? 'none'} | ${command} | ${role} | ${event} | ${to} |`;
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
