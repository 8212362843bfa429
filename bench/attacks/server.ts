import { commandApi } from '#command-api/plugin.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp } from '#platform/http.ts';
import { queryApi } from '#query-api/plugin.ts';

import { listen, serveBench } from '../tools/bench-process.ts';
import { productDeps } from '../tools/product-deps.ts';
import { signUpVisitors, type ServerReady } from '../tools/sign-up-visitors.ts';

/**
 * Commands and views on one port, as with `npm start`, with the product's own limits but one: all visitors of a benchmark
 * have one network address, whose requests are not counted.
 */
const [url = '', folder = '', people] = process.argv.slice(2);

async function product(): Promise<ServerReady> {
  const deps = await productDeps(url);
  const config = loadConfig({ NODE_ENV: 'test', FILES_DIR: folder });
  const app = await createHttp(deps);
  await commandApi(app, {
    ...deps,
    config,
    limits: { requestsPerMinute: 1e9, uploadsPerHour: 1e9, eventLoopDelayMs: 0 },
  });
  await queryApi(app, { ...deps, config, limits: { requestsPerMinute: 1e9 } });
  return { port: await listen(app), visitors: await signUpVisitors(app, deps, Number(people)) };
}

serveBench(await product());
