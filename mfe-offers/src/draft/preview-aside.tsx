import { offersText } from '@cosecha/shared/text';
import { Card, Heading, space } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { OfferDraft } from './offer-draft';
import { OfferPreview } from './offer-preview';

const texts = offersText.preview;

/** The offer as buyers will see it, in view beside a form. */
export function PreviewAside({ draft }: { draft: OfferDraft }) {
  return (
    <Aside as="aside" aria-label={texts.title}>
      <Heading>{texts.title}</Heading>
      <OfferPreview draft={draft} />
    </Aside>
  );
}

const Aside = styled(Card)`
  position: sticky;
  top: ${space('lg')};
  max-height: calc(100 * var(--dvh) - 2 * ${space('lg')});
  overflow-y: auto;
`;
