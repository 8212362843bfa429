import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

import { publicUrl, type Config } from './config.ts';

const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * Security headers of every response: scripts from our own files only, no framing, no sniffing; TLS for a year if the
 * site has it. Stripe's origins are allowed if Stripe itself takes the cards.
 */
export async function securityHeaders(app: FastifyInstance, config: Config | undefined): Promise<void> {
  const headers = await spokenByHelmet(optionsFor(config));
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** The headers are the same for every response, and helmet would build them each time: it is called once. */
async function spokenByHelmet(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, options);
  asked.get('/', () => '');
  const bare = Fastify();
  bare.get('/', () => '');
  const [{ headers }, plain] = await Promise.all([asked.inject('/'), bare.inject('/')]);
  const added = Object.entries(headers).filter(([name]) => !(name in plain.headers));
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
}

function optionsFor(config: Config | undefined): FastifyHelmetOptions {
  const secure = config !== undefined && publicUrl(config).startsWith('https:');
  const real = config?.STRIPE_PUBLISHABLE_KEY !== undefined && config.STRIPE_API_URL === undefined;
  const extra = real ? stripe : { script: [], frame: [], connect: [] };
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...extra.script],
        // Components position floating elements with inline styles, which cannot contain scripts.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...extra.connect],
        frameSrc: extra.frame.length > 0 ? extra.frame : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
