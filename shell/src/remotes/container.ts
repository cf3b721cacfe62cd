import type { ShareScope } from './share-scope';

/** Less than the limit of the whole load, so that a hanging request is given up and the next try asks anew. Milliseconds. */
const FILE_LIMIT_MS = 6_000;

/** What a remote's entry leaves on the window: module federation's container. */
interface Container {
  init: (scope: ShareScope) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

export interface ContainerSource {
  /** The container's name on the window. */
  scope: string;
  url: string;
  integrity: string;
}

const opened = new Map<string, Promise<Container>>();

/**
 * Loads a remote's container and one of its modules. A failure is forgotten: the next call asks anew.
 * @throws Error when the entry does not come in time, was changed on the way, or leaves no container
 */
export async function moduleFromContainer(
  source: ContainerSource,
  module: string,
  sharing: () => ShareScope,
): Promise<unknown> {
  const opening = opened.get(source.scope) ?? openContainer(source, sharing);
  opened.set(source.scope, opening);
  try {
    const container = await opening;
    const factory = await container.get(module);
    return factory();
  } catch (error) {
    if (containerIn(source.scope) === undefined) opened.delete(source.scope);
    throw error;
  }
}

async function openContainer(source: ContainerSource, sharing: () => ShareScope): Promise<Container> {
  await runScript(source);
  const container = containerIn(source.scope);
  if (container === undefined) throw new Error(`${source.url} leaves no container ${source.scope}`);
  await container.init(sharing());
  return container;
}

const asked = new Set<string>();

/** A damaged copy in the browser's cache must not come back: a further try has an address never used before. */
function runScript({ url, integrity }: ContainerSource): Promise<void> {
  const script = document.createElement('script');
  script.src = asked.has(url) ? `${url}?again=${Date.now()}` : url;
  asked.add(url);
  script.async = true;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${url} ${why}`));
    };
    const timer = setTimeout(() => fail('did not come in time'), FILE_LIMIT_MS);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail('could not be loaded');
    document.head.append(script);
  });
}

function containerIn(scope: string): Container | undefined {
  const found: unknown = Reflect.get(window, scope);
  return isContainer(found) ? found : undefined;
}

function isContainer(value: unknown): value is Container {
  if (typeof value !== 'object' || value === null) return false;
  return ['init', 'get'].every(
    (name) => name in value && typeof value[name as keyof typeof value] === 'function',
  );
}
