import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { peopleCommands } from '#domain/people-commands.ts';
import type { Http } from '#platform/http.ts';

/** Describes every route that is registered after it, and the commands for people. */
export async function describeApi(app: Http): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Homewright',
        version: '1',
        description:
          'Amounts are minor units of their currency; instants are ISO 8601 in UTC. A command answers with the position ' +
          'of its events; a read with `X-Min-Position` waits up to 1.5 s until it shows them. A read with ' +
          '`X-Observed-Position`, the position of a change over the WebSocket, gets no older cached view.',
      },
      paths: commandPaths(),
      components: {
        schemas: { Error: withoutDialect(z.toJSONSchema(errorBody)) },
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hw_session' } },
      },
      security: [{ session: [] }, {}],
    },
    transform: jsonSchemaTransform,
  });
}

export function openApiRoute(app: Http): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(app.swagger()),
  );
}

const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  status: z.int(),
  redirectTo: z.string().optional(),
  existingAccountType: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
});

const commandResult = z.object({ commandId: z.uuid(), streamRevision: z.int(), position: z.string() });

/** The write side takes every command on one route and validates it itself: here each has its own schema. */
function commandPaths() {
  const commands: Record<string, z.ZodType> = peopleCommands;
  return Object.fromEntries(
    Object.entries(commands).map(([name, schema]) => [
      `/api/commands/${name}`,
      { post: commandOperation(name, schema) },
    ]),
  );
}

function commandOperation(name: string, schema: z.ZodType) {
  const header = (field: string, description: string) => ({
    in: 'header' as const,
    name: field,
    required: true,
    description,
    schema: { type: 'string' as const },
  });
  return {
    operationId: name,
    tags: ['commands'],
    parameters: [
      header('Idempotency-Key', 'The command id, a UUID: the same command sent again gets the first answer.'),
      header('X-CSRF-Token', 'From GET /api/csrf-token.'),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: withoutDialect(z.toJSONSchema(schema, { io: 'input' })) } },
    },
    responses: {
      200: {
        description: 'Done.',
        content: { 'application/json': { schema: withoutDialect(z.toJSONSchema(commandResult)) } },
      },
      default: {
        description: 'Rejected.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Inside an OpenAPI description, the document defines the dialect. */
function withoutDialect(schema: object): object {
  const { $schema: _, ...rest } = schema as { $schema?: string };
  return rest;
}
