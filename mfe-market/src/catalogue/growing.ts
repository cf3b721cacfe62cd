import type { MouseEvent } from 'react';

/** What the product's code does with a tapped card; nothing until it has come, so that no tap waits for it. */
export const growing: { start?: (event: MouseEvent<HTMLAnchorElement>) => void } = {};
