import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRemoteServer } from './remote-server';
import { app, HTML, listed, publish, root, startEdge, VERSION } from './testing/edge';

describe('what a remote with a place of its own published last', () => {
  const cache = () => join(root, 'cache');
  const spoil = (text: string) => {
    writeFileSync(join(root, 'mfe-one/remote.json'), text);
    utimesSync(join(root, 'mfe-one/remote.json'), new Date(), new Date(Date.now() + 5_000));
  };

  it.each(['', '{"name":"mfe-one"', '{"name":"mfe-one","integrity":"none"}'])(
    'stays when that file becomes unreadable: %j',
    async (text) => {
      await startEdge();
      expect(await listed()).toEqual(['mfe-one', 'mfe-two']);
      spoil(text);
      expect(await listed()).toEqual(['mfe-one', 'mfe-two']);
    },
  );

  it('stays over a restart while its folder is gone, as an address with a card', async () => {
    const place = publish('mfe-own');
    const remotes = { 'mfe-own': place };
    await startEdge({ cache: cache(), remotes });
    expect(await listed()).toEqual(['mfe-own']);
    await app.close();
    renameSync(place, `${place}.away`);
    await startEdge({ cache: cache(), remotes });
    expect(await listed()).toEqual(['mfe-own']);
    expect((await app.inject({ url: '/mfe-own', headers: HTML })).statusCode).toBe(200);
    await app.close();
    await startEdge({ remotes });
    expect(await listed()).toEqual([]);
    renameSync(`${place}.away`, place);
    expect(await listed()).toEqual(['mfe-own']);
  });

  it('stays over a restart while its server is down, until it withdraws', async () => {
    const folder = publish('mfe-far');
    const serve = async (port: number) => {
      const server = createRemoteServer(folder);
      return { server, url: await server.listen({ port, host: '127.0.0.1' }) };
    };
    const first = await serve(0);
    const remotes = { 'mfe-far': first.url };
    await startEdge({ cache: cache(), remotes });
    expect(await listed()).toEqual(['mfe-far']);
    await app.close();
    await first.server.close();
    await startEdge({ cache: cache(), remotes });
    expect(await listed()).toEqual(['mfe-far']);
    await app.close();
    rmSync(join(folder, 'remote.json'));
    const { server } = await serve(Number(new URL(first.url).port));
    await startEdge({ cache: cache(), remotes });
    expect(await listed()).toEqual([]);
    await server.close();
    await app.close();
    await startEdge({ cache: cache(), remotes });
    expect(await listed()).toEqual([]);
  });

  it('is not used when it is no entry, nor needed where nothing can be written', async () => {
    const place = publish('mfe-own');
    const remotes = { 'mfe-own': place };
    await startEdge({ cache: cache(), remotes });
    expect(await listed()).toEqual(['mfe-own']);
    await app.close();
    renameSync(place, `${place}.away`);
    const [file = ''] = readdirSync(join(cache(), 'last-known'));
    writeFileSync(join(cache(), 'last-known', file), '{"name":"mfe-own"}');
    await startEdge({ cache: cache(), remotes });
    expect(await listed()).toEqual([]);
    await app.close();
    await startEdge({ cache: join(root, 'mfe-two/remote.json/none') });
    expect(await listed()).toEqual(['mfe-one', 'mfe-two']);
  });
});

describe('a remote on another server', () => {
  it('is listed and its files come through; a server that stops answering keeps its entry', async () => {
    const folder = publish('mfe-far');
    const remote = createRemoteServer(folder);
    const url = await remote.listen({ port: 0, host: '127.0.0.1' });
    let now = 0;
    await startEdge({ remotes: { 'mfe-far': url }, now: () => now });
    expect(await listed()).toEqual(['mfe-far']);
    const file = await app.inject({ url: `/remotes/mfe-far/${VERSION}/remoteEntry.js` });
    expect(file.body).toBe('entry');
    expect(file.headers['cache-control']).toContain('immutable');
    expect((await app.inject({ url: `/remotes/mfe-far/${VERSION}/server/first-view.cjs` })).statusCode).toBe(
      404,
    );

    await remote.close();
    now += 60_000;
    expect(await listed()).toEqual(['mfe-far']);
  });

  it('is left out once it withdraws', async () => {
    const folder = publish('mfe-far');
    const remote = createRemoteServer(folder);
    const url = await remote.listen({ port: 0, host: '127.0.0.1' });
    let now = 0;
    await startEdge({ remotes: { 'mfe-far': url }, now: () => now });
    expect(await listed()).toEqual(['mfe-far']);
    rmSync(join(folder, 'remote.json'));
    expect(await listed()).toEqual(['mfe-far']);
    now += 60_000;
    expect(await listed()).toEqual([]);
    await remote.close();
  });
});
