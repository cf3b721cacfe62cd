import { Link } from '@cosecha/shared/router';
import { findText } from '@cosecha/shared/text';
import { type CarouselSlide, type ColorName, color, Icon, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { paths } from '../paths';
import freight from './banners/fletes-y-envios.webp';
import offers from './banners/grandes-ofertas.webp';

const text = findText.carousel;

interface SlideData {
  id: string;
  words: { title: string; text: string; action: string };
  href: string;
  /** It only decorates; the words stand beside it. */
  picture: string;
  back: ColorName;
  front: ColorName;
}

const DATA: readonly SlideData[] = [
  {
    id: 'offers',
    words: text.offers,
    href: paths.allOffers,
    picture: offers,
    back: 'leafSoft',
    front: 'onLeafSoft',
  },
  {
    id: 'freight',
    words: text.freight,
    href: paths.searchByPlace,
    picture: freight,
    back: 'attentionSoft',
    front: 'onAttentionSoft',
  },
];

const Ground = styled.div<{ $back: ColorName; $front: ColorName }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  height: 100%;
  background: ${({ $back }) => color($back)};
  color: ${({ $front }) => color($front)};
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space('hair')};
  padding: ${space('md', 'lg', 'xs')};
  ${type('small')}
`;

const Title = styled.h2`
  ${type('heading')}
`;

const Action = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  min-height: ${size('target')};
  ${type('label')}
  color: inherit;
`;

const Picture = styled.img`
  width: 100%;
  aspect-ratio: 5 / 2;
  object-fit: cover;
`;

/** SPEC.md §2: a carousel of two slides. */
export const SLIDES: readonly CarouselSlide[] = DATA.map(
  ({ id, words, href, picture, back, front }, index) => ({
    id,
    label: words.title,
    content: (
      <Ground $back={back} $front={front}>
        <Picture src={picture} alt="" fetchPriority={index === 0 ? 'high' : undefined} />
        <Words>
          <Title>{words.title}</Title>
          <p>{words.text}</p>
          <Action to={href}>
            {words.action}
            <Icon name="chevron-right" size="iconSm" />
          </Action>
        </Words>
      </Ground>
    ),
  }),
);
