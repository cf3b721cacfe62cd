# Every part of Cosecha as an image, one target each. Build from here:
#   docker build --target edge -t cosecha-edge .
#   docker build --target backend -t cosecha-backend .
#   docker build --target remote --build-arg REMOTE=mfe-market -t cosecha-mfe-market .
#   docker build --target local -t cosecha-local .
# Settings are environment variables: shell/edge/server-config.ts, backend/README.md and local/standalone/settings.ts name them all.

FROM node:24-slim AS manifests
WORKDIR /cosecha
COPY . .
# What decides the packages, so that a change of sources does not install them again.
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
 && find . -mindepth 1 -type d -empty -delete

FROM node:24-slim AS sources
WORKDIR /cosecha
COPY --from=manifests /cosecha ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .

# What all images have in common: one file without node_modules is what has to run.
FROM node:24-slim AS runtime
WORKDIR /cosecha
ENV NODE_ENV=production PORT=8081 HOST=0.0.0.0 DATA_DIR=/data
# New volumes take their owner from here.
RUN mkdir /data /keys && chown node:node /data /keys
USER node
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server.cjs"]

# The edge with the built shell.
FROM sources AS edge-build
RUN npx tsx shared/build/build.ts shell
RUN npx --no-install esbuild shell/edge/server.ts --bundle --platform=node --target=node24 --outfile=server.cjs

FROM runtime AS edge
ENV PORT=8080 SHELL_DIR=/cosecha/site
EXPOSE 8080
COPY --from=edge-build /cosecha/server.cjs ./
COPY --from=edge-build /cosecha/shell/dist/site site

# The service. It holds no embedded database: DATABASE_URL is needed.
FROM sources AS backend-build
RUN npx --no-install esbuild backend/src/server.ts --bundle --platform=node --target=node24 --outfile=server.cjs \
    --external:pg-native --external:@electric-sql/pglite

FROM runtime AS backend
EXPOSE 8081
COPY --from=backend-build /cosecha/server.cjs ./
COPY --from=backend-build /cosecha/backend/src/db/migrations migrations

# One remote with its published versions.
FROM sources AS remote-build
ARG REMOTE
RUN npx tsx shared/build/build.ts "${REMOTE:?say which remote: --build-arg REMOTE=mfe-…}" && mv "${REMOTE}/dist" published
RUN npx --no-install esbuild shell/edge/remote-server.ts --bundle --platform=node --target=node24 --outfile=server.cjs

FROM runtime AS remote
EXPOSE 8081
COPY --from=remote-build /cosecha/server.cjs ./
COPY --from=remote-build /cosecha/published published
CMD ["node", "server.cjs", "published"]

# What stands in on one machine for engines that others run. "near" serves the local NEAR network, "firebase" sign-in by e-mail,
# "demo" the demo's profiles and pictures.
FROM sources AS local-build
RUN npx tsx contracts/build.ts
RUN npx --no-install esbuild local/standalone/run.ts --bundle --platform=node --target=node24 --outfile=local.cjs

FROM runtime AS local
ENV PORT=3030 CONTRACTS_DIR=/cosecha/contracts CHAT_RULES_DIR=/cosecha/rules
EXPOSE 3030
COPY --from=local-build /cosecha/local.cjs ./
COPY --from=local-build /cosecha/contracts/wasm/*.wasm contracts/
COPY --from=local-build /cosecha/local/demo/pictures/*.webp /cosecha/local/demo/pictures/*.avif pictures/
COPY --from=local-build /cosecha/local/firebase/password-policy.json ./
COPY --from=local-build /cosecha/mfe-chat/firebase/*.rules rules/
CMD ["node", "local.cjs", "near"]
