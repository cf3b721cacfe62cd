import { createQueryClient } from '@cosecha/shared/api/core';
import { Providers } from '@cosecha/shared/remote';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Drawing } from './tasks';

/** HTML and styles of what an address shows. @param identifierPrefix of the React root that adopts it, if any */
export function draw(url: string, identifierPrefix: string, content: ReactNode): Drawing {
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
