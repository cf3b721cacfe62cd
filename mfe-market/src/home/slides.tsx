import { marketPaths } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { findText } from '@cosecha/shared/text';
import {
  type CarouselSlide,
  type ColorName,
  color,
  Icon,
  PICTURE_SIZES,
  size,
  space,
  type,
  useIsCommitted,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { links } from '../links';
import freight from './banners/fletes-y-envios.avif';
import freightNarrow from './banners/fletes-y-envios-720.avif';
import freightInWebp from './banners/fletes-y-envios-720.webp';
import offers from './banners/grandes-ofertas.avif';
import offersNarrow from './banners/grandes-ofertas-720.avif';
import offersInWebp from './banners/grandes-ofertas-720.webp';

const text = findText.carousel;

/** Addresses of one picture: two widths, and what browsers without AVIF get. */
interface Picture {
  narrow: string;
  whole: string;
  webp: string;
}

interface SlideData {
  id: string;
  words: { title: string; text: string; action: string };
  href: string;
  /** Decorative; the words are beside it. */
  picture: Picture;
  back: ColorName;
  front: ColorName;
}

const DATA: readonly SlideData[] = [
  {
    id: 'offers',
    words: text.offers,
    href: marketPaths.offers,
    picture: { narrow: offersNarrow, whole: offers, webp: offersInWebp },
    back: 'leafSoft',
    front: 'onLeafSoft',
  },
  {
    id: 'freight',
    words: text.freight,
    href: links.searchByPlace,
    picture: { narrow: freightNarrow, whole: freight, webp: freightInWebp },
    back: 'attentionSoft',
    front: 'onAttentionSoft',
  },
];

const Ground = styled.div<{ $back: ColorName; $front: ColorName }>`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
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

/** As high as the words. */
const Banner = styled.div`
  position: relative;
`;

const Image = styled.img`
  position: absolute;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** Below the first offers: it comes when it is near. */
function SlidePicture({ picture: { narrow, whole, webp } }: { picture: Picture }) {
  const isCommitted = useIsCommitted();
  return (
    <Banner>
      {isCommitted && (
        <picture>
          <source type="image/avif" sizes={PICTURE_SIZES.column} srcSet={`${narrow} 720w,${whole} 1200w`} />
          <Image alt="" decoding="async" loading="lazy" src={webp} />
        </picture>
      )}
    </Banner>
  );
}

/** SPEC.md §2: a carousel of two slides. */
export const SLIDES: readonly CarouselSlide[] = DATA.map(({ id, words, href, picture, back, front }) => ({
  id,
  label: words.title,
  content: (
    <Ground $back={back} $front={front}>
      <Words>
        <Title>{words.title}</Title>
        <p>{words.text}</p>
        <Action to={href}>
          {words.action}
          <Icon name="chevron-right" size="iconSm" />
        </Action>
      </Words>
      <SlidePicture picture={picture} />
    </Ground>
  ),
}));
