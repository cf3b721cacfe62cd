# One remote with its published versions. Build from the checkout's root, once per remote:
#   docker build -f shared/build/remote.Dockerfile --build-arg REMOTE=mfe-market -t cosecha-mfe-market .
FROM node:20-slim AS build
ARG REMOTE
WORKDIR /cosecha
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npx tsx shared/build/build.ts ${REMOTE} \
 && npx --no-install esbuild shell/edge/remote-server.ts --bundle --platform=node --target=node20 --outfile=server.cjs \
 && mv ${REMOTE}/dist published

FROM node:20-slim
WORKDIR /cosecha
ENV NODE_ENV=production PORT=8081 HOST=0.0.0.0
COPY --from=build /cosecha/server.cjs ./
COPY --from=build /cosecha/published published
USER node
EXPOSE 8081
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server.cjs", "published"]
