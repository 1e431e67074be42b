# One image for every server; what differs between installations is in the environment (docs/operations.md).

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --loglevel=error

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --loglevel=error
COPY . .
# The build tools stay behind: the packages of the running server come from the stage above.
RUN npm run build && rm -rf node_modules

FROM node:24.21.0-bookworm-slim
# Listens on every address of the container; whoever runs it decides which port is published.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app ./
COPY --from=packages /app/node_modules ./node_modules
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: the server is process 1 and receives the signals itself.
CMD ["node", "--max-semi-space-size=16", "bin/start.mjs"]
