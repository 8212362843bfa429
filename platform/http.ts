import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type RawServerDefault,
} from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';

import { LogUnavailableError } from '#events/log/errors.ts';
import { isDatabaseUnavailable } from '#events/log/postgres/connection-errors.ts';

import { ApiError, errorBody } from './api-error.ts';
import type { Config } from './config.ts';
import type { ReportError } from './error-reports.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import type { Logger } from './logger.ts';
import { securityHeaders } from './security-headers.ts';
import { trustProxies } from './trust-proxies.ts';

/** Its handlers get each part of a request with the type of its schema. */
export type Http = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const BODY_LIMIT = 64 * 1024;
/** For a whole request with its body: an upload of 10 MB at 0.7 Mbit/s. A slower sender is answered with 408. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 60_000;
/** How often Node looks for requests that take too long: its own default. */
const CHECK_INTERVAL_MS = 30_000;

interface HttpOptions {
  logger: Logger;
  /** Proxies in front of the service, whose `X-Forwarded-For` tells the visitor's address; 0 by default. */
  trustedProxies?: number;
  requestTimeoutMs?: number;
  /** Tells the security headers about TLS and Stripe. */
  config?: Config;
  /** Without it, faults are not reported. */
  report?: ReportError;
}

/** The Fastify instance of every service: zod on the routes, one error body, no secret in the log. */
export async function createHttp(options: HttpOptions): Promise<Http> {
  const loggerInstance: FastifyBaseLogger = options.logger;
  const requestTimeout = options.requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  // Node ignores a request's timeout that is shorter than its headers'.
  const headersTimeout = Math.min(requestTimeout, HEADERS_TIMEOUT_MS);
  const app = Fastify({
    loggerInstance,
    genReqId: toRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    // A request's log lines name it; other requests need no logger of their own.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxies(options.trustedProxies ?? 0),
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval: Math.min(requestTimeout, CHECK_INTERVAL_MS) },
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  gracefulShutdown(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(cookie);
  await securityHeaders(app, options.config);
  useErrorBody(app, options.report);
  return app;
}

/** A page names its request, so that its person and our log speak of the same one. Nothing else is taken into the log. */
function toRequestId({ headers }: IncomingMessage): string {
  const named = z.uuid().safeParse(headers['x-request-id']);
  return named.success ? named.data.toLowerCase() : randomUUID();
}

/** Converts every thrown error to the catalog's body. Only our own faults are logged and reported. */
function useErrorBody(app: Http, report?: ReportError): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toApiError(error);
    if (known.status >= 500) {
      request.log.error({ err: error, code: known.code, reqId: request.id }, 'request failed');
      report?.(error, known.code);
    }
    if (known.details.retryAfter !== undefined) void reply.header('retry-after', known.details.retryAfter);
    return reply.status(known.status).send(errorBody(known));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(errorBody(new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.'))),
  );
}

function toApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      path: issue.instancePath.split('/').filter(Boolean).join('.'),
      code: issue.keyword,
    }));
    return new ApiError(422, 'VALIDATION_ERROR', 'Some fields need another look.', { errors });
  }
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500) {
    return new ApiError(statusCode, unreadable[statusCode] ?? 'BAD_REQUEST', 'The request cannot be read.');
  }
  if (isDatabaseUnavailable(error) || error instanceof LogUnavailableError) {
    return new ApiError(503, 'UNAVAILABLE', 'A part of us is being restarted. Please try again.', { retryAfter: 1 });
  }
  return new ApiError(500, 'INTERNAL_ERROR', 'Something went wrong on our side.');
}

/** Codes for Fastify's own rejections. */
const unreadable: Partial<Record<number, string>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};
