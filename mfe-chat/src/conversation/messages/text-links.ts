export interface TextPart {
  text: string;
  /** Where it would lead: http or https only, as a browser writes it. */
  link: string | null;
}

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'«»]+/gi;
/** Signs that end a sentence, not an address. */
const TAIL = /[.,;:!?…)\]}]+$/;

/** Cuts a message into words and addresses. Nothing here opens anything. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(TAIL, '');
    const link = linkOf(address);
    if (link === null) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index), link: null });
    parts.push({ text: address, link });
    end = found.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), link: null });
  return parts;
}

/** Letters that only look like others show as what they are: the browser writes foreign hosts in ASCII. */
function linkOf(address: string): string | null {
  const written = /^www\./i.test(address) ? `https://${address}` : address;
  return URL.canParse(written) ? new URL(written).href : null;
}
