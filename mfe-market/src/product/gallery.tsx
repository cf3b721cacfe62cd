import { marketText } from '@cosecha/shared/text';
import { Carousel, ImageFrame } from '@cosecha/shared/ui';

const text = marketText.product;

/** The offer's photos; one needs no arrows, none shows a leaf. */
export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const [first] = images;
  if (images.length <= 1) return <ImageFrame src={first} alt={name} ratio="photo" rounded="xl" eager />;
  const slides = images.map((image, index) => {
    const label = text.photo(index + 1, images.length);
    return {
      id: image,
      label,
      content: <ImageFrame src={image} alt={`${name}. ${label}`} eager={index === 0} />,
    };
  });
  return <Carousel label={text.photos} slides={slides} />;
}
