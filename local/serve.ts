import path from 'node:path';

import { AggregatorRegistry, register } from 'prom-client';

import { createPaymentGateway } from '#command-api/gateways/payments/create-payment-gateway.ts';
import { commandApi } from '#command-api/plugin.ts';
import { publicUrl, reachableHost } from '#platform/config.ts';
import { createGeolocator } from '#platform/geolocation/create-geolocator.ts';
import { healthRoutes } from '#platform/health.ts';
import { errorReports } from '#platform/error-reports.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { projectRoot } from '#platform/project-root.ts';
import { queryApi } from '#query-api/plugin.ts';
import { readSeoPages } from '#query-api/seo/read-seo-pages.ts';
import { webPages } from '#query-api/web-pages.ts';

import type { BackgroundProcess } from './background-process.ts';
import { demoAccounts } from './demo/demo-accounts.ts';
import { redirectToCanonicalHost } from './canonical-host.ts';
import { localIdentityClient, localIssuer } from './identity-provider/identity-client.ts';
import { identityProvider } from './identity-provider/identity-provider.ts';
import { mailboxUrl, type Services } from './open-services.ts';
import { mailbox, mailboxToken } from './mailbox/mailbox.ts';
import { createMessages } from './mailbox/messages.ts';
import { startSmtp } from './mailbox/smtp.ts';
import { paymentKeys } from './payment-service/api-keys.ts';
import { paymentService } from './payment-service/plugin.ts';

/** Serves every address of the product on one port, as the edge of a deployment does. */
export async function serve(services: Services, background: BackgroundProcess): Promise<Http> {
  const { config, secrets, sql, clock, logger } = services;
  const { report } = await errorReports(config);
  const geolocator = createGeolocator(config);
  const app = await createHttp({ logger, config, report, trustedProxies: config.TRUSTED_PROXIES });
  redirectToCanonicalHost(app, publicUrl(config));
  const checks = { database: async () => void (await sql`select 1`), background: () => background.ask('health') };
  healthRoutes(app, config, checks, { metrics: () => metricsOfBoth(background) });
  await commandApi(app, { ...services, geolocator, payments: createPaymentGateway(config) });
  const root = path.join(projectRoot, 'web');
  const pages = await readSeoPages(root, config);
  await queryApi(app, {
    ...services,
    geolocator,
    pages,
    ...(config.DEMO ? { demo: { accounts: [...demoAccounts] } } : {}),
  });
  if (config.STRIPE_API_URL !== undefined) {
    const own = `http://${reachableHost(config)}:${config.PORT}`;
    const keys = paymentKeys(secrets.masterKey);
    const webhookUrl = `${own}/api/webhooks/stripe`;
    await paymentService(app, { sql, clock, logger, keys, webhookUrl, publicUrl: publicUrl(config) });
  }
  if (config.GOOGLE_ISSUER === localIssuer(config)) {
    const client = localIdentityClient(config, secrets.masterKey);
    if (client !== null) await identityProvider(app, { issuer: config.GOOGLE_ISSUER, client });
  }
  await serveMailbox(app, services);
  await webPages(app, { root, config, sql, pages });
  await app.listen({ host: config.HOST, port: config.PORT });
  return app;
}

/** Its mail server runs only where no other mail server is configured. */
async function serveMailbox(app: Http, { config, secrets, sql, clock, logger }: Services): Promise<void> {
  await mailbox(app, { sql, clock, token: mailboxToken(secrets.masterKey) });
  const port = config.MAILBOX_PORT;
  if (config.SMTP_URL !== mailboxUrl(config)) return;
  const smtp = await startSmtp({ messages: createMessages(sql), clock, logger, port });
  app.addHook('onClose', () => smtp.stop());
}

async function metricsOfBoth(background: BackgroundProcess): Promise<string> {
  const both = [await register.getMetricsAsJSON(), await background.ask('metrics')];
  return AggregatorRegistry.aggregate(both).metrics();
}
