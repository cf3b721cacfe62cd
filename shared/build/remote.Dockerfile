# One remote with its published versions. Build from the checkout's root, once per remote:
#   docker build -f shared/build/remote.Dockerfile --build-arg REMOTE=mfe-market -t cosecha-mfe-market .
FROM node:24-slim AS manifests
WORKDIR /cosecha
COPY . .
# What decides the packages, so that a change of sources does not install them again.
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
 && find . -mindepth 1 -type d -empty -delete

FROM node:24-slim AS build
WORKDIR /cosecha
COPY --from=manifests /cosecha ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# After the packages, which are the same for every remote.
ARG REMOTE
RUN npx tsx shared/build/build.ts "${REMOTE:?say which remote: --build-arg REMOTE=mfe-…}" && mv "${REMOTE}/dist" published
RUN npx --no-install esbuild shell/edge/remote-server.ts --bundle --platform=node --target=node24 --outfile=server.cjs

FROM node:24-slim
WORKDIR /cosecha
ENV NODE_ENV=production PORT=8081 HOST=0.0.0.0
COPY --from=build /cosecha/server.cjs ./
COPY --from=build /cosecha/published published
USER node
EXPOSE 8081
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server.cjs", "published"]
