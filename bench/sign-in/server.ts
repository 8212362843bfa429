import { commandApi } from '#command-api/plugin.ts';
import { createHttp } from '#platform/http.ts';
import { queryApi } from '#query-api/plugin.ts';

import { listen, serveBench } from '../tools/bench-process.ts';
import { productDeps } from '../tools/product-deps.ts';
import { signUpVisitors, type ServerReady } from '../tools/sign-up-visitors.ts';

/**
 * Commands and views on one port, as with `npm start`. Its few people sign in thousands of times from one network address:
 * neither requests nor log-ins are paced.
 */
const [url = '', people] = process.argv.slice(2);

async function product(): Promise<ServerReady> {
  const deps = await productDeps(url);
  const app = await createHttp(deps);
  await commandApi(app, {
    ...deps,
    limits: { ...deps.limits, eventLoopDelayMs: 0 },
    throttle: { perAccount: 1e9, perNetwork: 1e9, perAccountEverywhere: 1e9 },
  });
  await queryApi(app, deps);
  return { port: await listen(app), visitors: await signUpVisitors(app, deps, Number(people)) };
}

serveBench(await product());
