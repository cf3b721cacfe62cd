# Every part of Cosecha as an image, one target each. Build from here, with BuildKit or the classic builder, for any platform of Node:
#   docker build --target edge -t cosecha/edge .
#   docker build --target backend -t cosecha/backend .
#   docker build --target local -t cosecha/local .
#   docker build --target remote --build-arg REMOTE=mfe-market -t cosecha/mfe-market .
# Settings are environment variables: shell/edge/server-config.ts, backend/README.md and local/standalone/settings.ts name them all.
# The classic builder makes every stage above its target, so none may fail for want of an argument.

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

# The shell and every remote, built once for all images.
FROM sources AS web
RUN node_modules/.bin/tsx shared/build/build.ts
RUN mkdir published && for remote in mfe-*; do mv "$remote/dist" "published/$remote"; done

# Each server in one file. What has files of its own for each platform is in none of them: it is copied as npm installed it here, with
# what it needs.
FROM sources AS servers
RUN node_modules/.bin/esbuild edge=shell/edge/server.ts remote=shell/edge/remote-server.ts \
    backend=backend/src/server.ts local=local/standalone/run.ts \
    --bundle --platform=node --target=node24 --outdir=servers --out-extension:.js=.cjs \
    --external:sharp --external:pg-native --external:@electric-sql/pglite
RUN mkdir -p native-packages/node_modules && cd node_modules && cp -rL sharp @img detect-libc semver ../native-packages/node_modules

# What all images have in common.
FROM node:24-slim AS runtime
LABEL org.opencontainers.image.vendor="Cosecha"
WORKDIR /cosecha
ENV NODE_ENV=production PORT=8081 HOST=0.0.0.0 DATA_DIR=/data
# New volumes take their owner from here.
RUN mkdir /data /keys && chown node:node /data /keys
USER node
# A few milliseconds of bash instead of a Node process. /health/live says that the process answers, and blames it for nobody else.
HEALTHCHECK --interval=10s --timeout=30s --start-period=300s --retries=6 CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /health/live HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [[ $status == 200 ]]"]
CMD ["node", "server.cjs"]

# The edge with the built shell.
FROM runtime AS edge
LABEL org.opencontainers.image.title="Cosecha edge"
ENV PORT=8080 SHELL_DIR=/cosecha/site
EXPOSE 8080
COPY --from=servers /cosecha/servers/edge.cjs server.cjs
COPY --from=web /cosecha/shell/dist/site site

# The service. It holds no embedded database: DATABASE_URL is needed.
FROM runtime AS backend
LABEL org.opencontainers.image.title="Cosecha backend"
EXPOSE 8081
COPY --from=servers /cosecha/native-packages ./
COPY --from=servers /cosecha/servers/backend.cjs server.cjs
COPY --from=servers /cosecha/backend/src/db/migrations migrations

# What stands in on one machine for engines that others run. "near" serves the local NEAR network, "firebase" sign-in by e-mail,
# "demo" the demo's profiles and pictures.
FROM runtime AS local
LABEL org.opencontainers.image.title="Cosecha local networks"
ENV PORT=3030 CONTRACTS_DIR=/cosecha/contracts CHAT_RULES_DIR=/cosecha/rules
EXPOSE 3030
COPY --from=servers /cosecha/native-packages ./
COPY --from=servers /cosecha/servers/local.cjs server.cjs
COPY --from=sources /cosecha/contracts/wasm/*.wasm contracts/
COPY --from=sources /cosecha/local/demo/pictures pictures
COPY --from=sources /cosecha/local/password-policy.json ./
COPY --from=sources /cosecha/mfe-chat/firebase/*.rules rules/
CMD ["node", "server.cjs", "near"]

# One remote with its published versions. Without the argument the folder of all of them is copied, and the server says so.
FROM runtime AS remote
ARG REMOTE
LABEL org.opencontainers.image.title="Cosecha remote"
EXPOSE 8081
COPY --from=servers /cosecha/servers/remote.cjs server.cjs
COPY --from=web /cosecha/published/${REMOTE} published
CMD ["node", "server.cjs", "published"]
