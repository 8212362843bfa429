import { commandApi } from '#command-api/plugin.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp } from '#platform/http.ts';

import { listen, serveBench } from '../tools/bench-process.ts';
import { productDeps } from '../tools/product-deps.ts';
import { signUpVisitors, type ServerReady } from '../tools/sign-up-visitors.ts';

/** The product's write side, with files in this folder and a person for each upload at a time. */
const [url = '', folder = '', people] = process.argv.slice(2);

async function writeSide(): Promise<ServerReady> {
  const deps = await productDeps(url);
  const config = loadConfig({ NODE_ENV: 'test', FILES_DIR: folder });
  const limits = { ...deps.limits, uploadsPerHour: 1e9, eventLoopDelayMs: 0 };
  const app = await createHttp(deps);
  await commandApi(app, { ...deps, config, limits });
  return { port: await listen(app), visitors: await signUpVisitors(app, deps, Number(people)) };
}

serveBench(await writeSide());
