export { Kg, Money, Near, PriceFigure, PriceLine } from './amounts/amounts';
export { Banner, type BannerProps, type BannerTone } from './banner/banner';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button/button';
export type { ButtonVariant } from './button/button-styles';
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from './button/icon-button';
export { Card } from './card/card';
export { type Definition, DefinitionList } from './card/definition-list';
export { List, ListLink, ListMark, ListRow, type ListRowProps } from './card/list-row';
export { ClockLine, type ClockLineProps } from './clock-line/clock-line';
export { DisputeClock } from './dispute/dispute-clock';
export { dayText, momentText } from './dispute/moments';
export { PrivatePicture, type PrivatePictureProps } from './dispute/private-picture';
export { statementItems } from './dispute/statement-items';
export { type StatementItem, StatementList } from './dispute/statement-list';
export { ErrorBoundary, FallbackCard } from './error-boundary/error-boundary';
export {
  AmountInput,
  type AmountInputProps,
  type AmountUnit,
  amountProblem,
  amountText,
  parseAmount,
} from './field/amount-input';
export { Checkbox, type CheckboxProps } from './field/checkbox';
export { Field, type FieldControl, type FieldTexts } from './field/field';
export { type RadioChoice, RadioChoices, type RadioChoicesProps } from './field/radio-choices';
export { SearchInput, type SearchInputProps } from './field/search-input';
export { Select, type SelectOption, type SelectProps } from './field/select';
export { TextArea, type TextAreaProps, TextInput, type TextInputProps } from './field/text-input';
export { Icon, type IconProps } from './icon/icon';
export { Logo } from './icon/logo';
export type { IconName } from './icon/paths';
export { Beside, CardGrid, Heading, Row, Stack, Text } from './layout';
export { Skeleton, type SkeletonProps } from './loading/skeleton';
export { Spinner } from './loading/spinner';
export { Avatar, type AvatarProps, initialsOf } from './media/avatar';
export { Carousel, type CarouselProps, type CarouselSlide } from './media/carousel';
export { ImageFrame, type ImageFrameProps } from './media/image-frame';
export { PositionDot } from './media/position-dot';
export { useSwipe } from './media/use-swipe';
export { MoreRows, type MoreRowsProps, type MoreRowsState } from './more-rows/more-rows';
export { useSeen } from './more-rows/use-seen';
export { NotificationBell } from './notification-bell/notification-bell';
export { Outcome, type OutcomeProps } from './outcome/outcome';
export { PhraseGrid } from './phrase-grid/phrase-grid';
export { RatingStars, type RatingStarsProps, Stars } from './rating-stars/rating-stars';
export { Screen, type ScreenProps } from './screen/screen';
export { Sheet, type SheetProps } from './sheet/sheet';
export { closeTopSheet, useBackCloses } from './sheet/use-back-closes';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './states/states';
export { Badge, Chip, type ChipProps, StatusPill } from './status/status';
export { StepRail, type StepRailProps } from './status/step-rail';
export type { Tone } from './status/tones';
export { type TabLink, Tabs } from './tabs/tabs';
export * from './theme';
export { Toasts } from './toasts/toasts';
export { VerifyReminder } from './verify-reminder/verify-reminder';
export { VisuallyHidden } from './visually-hidden';
