import { Link } from '@cosecha/shared/router';
import { Fragment } from 'react';
import { help } from '../../../paths/account';

/** Words of ours that ask the reader to write to who runs the market. */
const ASKS = /(Escríbenos|Avísanos)/;

/** A sentence in which what asks the reader to write leads to the operator's contact. */
export function ContactWords({ text }: { text: string }) {
  return text.split(ASKS).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, in their order
    <Fragment key={at}>{ASKS.test(part) ? <Link to={`${help}#contacto`}>{part}</Link> : part}</Fragment>
  ));
}
