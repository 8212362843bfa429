import type { Sql } from '#platform/postgres.ts';

/** The moment that the world's days are counted from; null when the world is already complete. */
export async function beginWorld(sql: Sql): Promise<Date | null> {
  await sql`insert into demo.world (anchor) values (now()) on conflict do nothing`;
  const [world] = await sql<{ anchor: Date }[]>`select anchor from demo.world where played_at is null`;
  return world?.anchor ?? null;
}

export async function finishWorld(sql: Sql): Promise<void> {
  await sql`update demo.world set played_at = now()`;
}
