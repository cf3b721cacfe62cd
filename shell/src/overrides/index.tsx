import { containerId } from '@cosecha/shared/remote';
import type { Registry } from '@cosecha/shared/remote/contract';
import type { ReactNode } from 'react';
import { dropFirstView } from '../first-view/drop-foreign';
import { allowScriptsBelow } from '../trusted-types/script-policy';
import { OverrideBanners } from './override-banners';
import { takeOverrideLink, takePanelLink } from './override-link';
import { applyOverrides, readOverrides, reloadWhenRebuilt } from './overrides';
import { RemotesPanel } from './remotes-panel';
import { isPanelWanted } from './wanted';

/** What a page runs with. */
export interface Overridden {
  registry: Registry;
  /** Where overridden remotes are served; undefined where everything is as published. */
  bases?: ReadonlyMap<string, string>;
  /** Above every screen. */
  notice?: ReactNode;
}

/** Puts the overrides that this tab has agreed to into the registry, and asks about those that its link wants. */
export async function override(published: Registry, warn: (message: string) => void): Promise<Overridden> {
  takePanelLink();
  const overrides = readOverrides(sessionStorage, published.allowOverrides, warn);
  const asked = takeOverrideLink(published.allowOverrides, overrides, warn);
  const { registry, bases } = await applyOverrides(published, overrides, warn);
  for (const [name, base] of bases) {
    allowScriptsBelow(base);
    // The edge drew what is published: React would take over what fits of it, and leave what does not as it is.
    const drawn = document.getElementById(containerId(name));
    if (drawn) dropFirstView(drawn);
  }
  reloadWhenRebuilt(overrides);
  const notice = (
    <>
      <OverrideBanners overridden={[...bases.keys()]} asked={asked} />
      {isPanelWanted() && <RemotesPanel registry={registry} overrides={overrides} bases={bases} />}
    </>
  );
  return { registry, bases: bases.size > 0 ? bases : undefined, notice };
}
