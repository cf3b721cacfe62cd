/** What must exist once in the page, and what nearly every screen needs; remotes ask the shell for it. */
export { Banner, type BannerProps, type BannerTone } from './banner/banner';
export { BackLink } from './button/back-link';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button/button';
export { type ButtonLook, type ButtonVariant, buttonLook } from './button/button-styles';
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from './button/icon-button';
export { Card } from './card/card';
export { ErrorBoundary, FallbackCard } from './error-boundary/error-boundary';
export { ScreenFailure } from './error-boundary/screen-failure';
export { Icon, type IconProps } from './icon/icon';
export { Logo } from './icon/logo';
export type { IconName } from './icon/paths';
export { ICON_PATHS } from './icon/paths';
export { Beside, CardGrid, Heading, Row, Stack, Text } from './layout';
export { type LazyScreen, lazyPart, lazyScreen } from './lazy-screen/lazy-screen';
export { Skeleton, type SkeletonProps } from './loading/skeleton';
export { Spinner } from './loading/spinner';
export { Avatar, type AvatarProps, initialsOf } from './media/avatar';
export { ImageFrame, type ImageFrameProps } from './media/image-frame';
export { PICTURE_SIZES, Picture, type PictureProps, type PictureSize } from './media/picture';
export { useIsCommitted } from './media/use-is-committed';
export { Screen, type ScreenProps } from './screen/screen';
export { closeTopSheet, useBackCloses } from './sheet/use-back-closes';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  StatePicture,
} from './states/states';
export type { Tone } from './status/tones';
export { TONES } from './status/tones';
export type {
  BreakpointName,
  ColorName,
  DepthName,
  MotionName,
  RadiusName,
  SizeName,
  SpaceName,
  TypeName,
} from './theme';
export {
  color,
  depth,
  face,
  fingerWide,
  from,
  lift,
  motion,
  oneLine,
  radius,
  SKELETON_DELAY,
  size,
  space,
  tabular,
  type,
  visuallyHidden,
} from './theme';
export { Toasts } from './toasts/toasts';
export { VisuallyHidden } from './visually-hidden';
