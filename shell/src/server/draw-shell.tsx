import { createQueryClient } from '@cosecha/shared/api/core';
import { Providers } from '@cosecha/shared/remote';
import { shellText } from '@cosecha/shared/text';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { FrameAtFirst } from '../frame/frame-at-first';
import { PREFIXES } from '../frame/places';
import { Waiting } from '../frame/waiting';
import type { Drawing, ShellDrawings, ShellTask } from './tasks';

/** What the browser's shell draws first of a remote's page, by the same components: it adopts these nodes. */
export function drawShell({ path, tabs }: Pick<ShellTask, 'path' | 'tabs'>): ShellDrawings {
  return {
    frame: draw(path, PREFIXES.frame, <FrameAtFirst tabs={tabs} />),
    waiting: draw(path, PREFIXES.screens, <Waiting label={shellText.remote.loading} />),
  };
}

function draw(url: string, identifierPrefix: string, content: ReactNode): Drawing {
  const client = createQueryClient();
  const sheet = new ServerStyleSheet();
  try {
    const tree = (
      <Providers url={url} client={client} onError={() => undefined}>
        {content}
      </Providers>
    );
    const html = renderToString(sheet.collectStyles(tree), { identifierPrefix });
    return { html, style: sheet.getStyleTags() };
  } finally {
    sheet.seal();
    client.clear();
  }
}
