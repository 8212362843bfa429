import type { Connect, Plugin } from 'vite';

/** As on the servers: the landing page's address gets its document, all other pages the application's. */
function rewrite(url: string): string {
  const path = url.split('?')[0] ?? url;
  const isLanding = /^\/([a-z]{2})?$/.test(path);
  const isPage = !path.includes('.') && !/^\/(@|src|api|v1|node_modules|locales)/.test(path);
  return isPage && !isLanding ? '/app.html' : isLanding ? '/index.html' : url;
}

const middleware: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.headers.accept?.includes('text/html') && request.url) request.url = rewrite(request.url);
  next();
};

/** In development and preview, the application's addresses are pages too. */
export function appRoutes(): Plugin {
  return {
    name: 'app-routes',
    configureServer: ({ middlewares }) => void middlewares.use(middleware),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware),
  };
}
