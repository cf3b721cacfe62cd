export {
  Avatar,
  type AvatarProps,
  BackLink,
  Banner,
  type BannerProps,
  type BannerTone,
  Beside,
  type BreakpointName,
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonLook,
  type ButtonProps,
  type ButtonVariant,
  buttonLook,
  Card,
  CardGrid,
  type ColorName,
  closeTopSheet,
  color,
  type DepthName,
  depth,
  EmptyState,
  type EmptyStateProps,
  ErrorBoundary,
  ErrorState,
  type ErrorStateProps,
  FallbackCard,
  face,
  fingerWide,
  from,
  Heading,
  Icon,
  IconButton,
  type IconButtonProps,
  IconLink,
  type IconLinkProps,
  type IconName,
  type IconProps,
  ImageFrame,
  type ImageFrameProps,
  initialsOf,
  Logo,
  lift,
  type MotionName,
  motion,
  oneLine,
  PICTURE_SIZES,
  Picture,
  type PictureProps,
  type PictureSize,
  type RadiusName,
  Row,
  radius,
  Screen,
  ScreenFailure,
  type ScreenProps,
  type SizeName,
  SKELETON_DELAY,
  Skeleton,
  type SkeletonProps,
  type SpaceName,
  Spinner,
  Stack,
  size,
  space,
  Text,
  Toasts,
  type Tone,
  type TypeName,
  tabular,
  type,
  useBackCloses,
  useIsCommitted,
  VisuallyHidden,
  visuallyHidden,
} from '@cosecha/shared/ui/core';
export {
  AmountText,
  ExactUsdt,
  Kg,
  Money,
  Near,
  PriceFigure,
  PriceLine,
  PrintedMoney,
} from './amounts/amounts';
export { atMostLines } from './at-most-lines';
export { type Definition, DefinitionList } from './card/definition-list';
export { List, ListLink, ListMark, ListRow, type ListRowProps } from './card/list-row';
export { ClockLine, type ClockLineProps } from './clock-line/clock-line';
export { CodeBlock } from './code-block';
export { ContactWords } from './contact-words/contact-words';
export { useDebounced, useDebouncedCall } from './debounce/use-debounced';
export { DeliveryWays } from './delivery-ways/delivery-ways';
export { DeskSide, DeskSides } from './desk-sides';
export { Disclosure } from './disclosure/disclosure';
export { DisputeClock } from './dispute/dispute-clock';
export { PrivatePicture, type PrivatePictureProps } from './dispute/private-picture';
export { deliveryItems, statementItems } from './dispute/statement-items';
export { type StatementItem, StatementList } from './dispute/statement-list';
export {
  AmountInput,
  type AmountInputProps,
  type AmountUnit,
  amountProblem,
  amountText,
  parseAmount,
} from './field/amount-input';
export { Checkbox, type CheckboxProps } from './field/checkbox';
export { Combobox, type ComboboxOption, type ComboboxProps } from './field/combobox';
export { coveringInput } from './field/covering-input';
export { Field, type FieldControl, type FieldTexts } from './field/field';
export { FieldProblem } from './field/field-problem';
export { MoneyChips, MoneyChoice, MoneyInput, type MoneyInputProps, ownMeasure } from './field/money-input';
export { type RadioChoice, RadioChoices, type RadioChoicesProps } from './field/radio-choices';
export { SearchInput, type SearchInputProps } from './field/search-input';
export { Select, type SelectOption, type SelectProps } from './field/select';
export { TextArea, type TextAreaProps, TextInput, type TextInputProps } from './field/text-input';
export { FollowButton } from './follow-button/follow-button';
export { isComposing } from './form/is-composing';
export { textFields } from './form/text-fields';
export { type FormHandle, type Problems, useForm } from './form/use-form';
export { useFormWithPhotos } from './form/use-form-with-photos';
export { type Readiness, useWhenReady } from './form/use-when-ready';
export { Carousel, type CarouselProps, type CarouselSlide } from './media/carousel';
export { PositionDot } from './media/position-dot';
export { useObjectUrl } from './media/use-object-url';
export { useSwipe } from './media/use-swipe';
export { FirstRows } from './more-rows/first-rows';
export { type ListSearch, ListSearchField, useListSearch } from './more-rows/list-search';
export { LongRows } from './more-rows/long-rows';
export { MoreRows, type MoreRowsState } from './more-rows/more-rows';
export { PagedRows } from './more-rows/paged-rows';
export { useReadOn } from './more-rows/use-read-on';
export { useSeen } from './more-rows/use-seen';
export { NotificationBell } from './notification-bell/notification-bell';
export { NumberedList } from './numbered-list';
export { OfferCardLink, type OfferCardLinkProps } from './offer-card/offer-card';
export { OfferFacts, OfferRows } from './offer-rows/offer-rows';
export { OfferTexts } from './offer-rows/offer-texts';
export { Outcome, type OutcomeProps } from './outcome/outcome';
export { WiltedSprout } from './outcome/wilted-sprout';
export { OutsideLink } from './outside-link/outside-link';
export { passFocus } from './pass-focus';
export { PersonCard } from './person-card/person-card';
export { PhraseGrid } from './phrase-grid/phrase-grid';
export { QuestionList } from './question-list/question-list';
export { RatingList } from './rating-entry/rating-entry';
export { RatingStars, type RatingStarsProps, Stars } from './rating-stars/rating-stars';
export { ReadAloud } from './read-aloud/read-aloud';
export { ChipButton, RemovableChip, type RemovableChipProps } from './removable-chip/removable-chip';
export { Panes, type PanesProps } from './screen/panes';
export { Sheet, type SheetProps } from './sheet/sheet';
export { sideways } from './sideways';
export { SkipLink } from './skip-link';
export {
  NO_SPLIT,
  type ReadSplit,
  readSplit,
  type SplitDraft,
  splitSchema,
} from './split/read-split';
export { partsWords, SplitField } from './split/split-field';
export { partInRows } from './states/part-in-rows';
export { Badge, Chip, type ChipProps, ChipShape, StatusPill } from './status/status';
export { StepRail, type StepRailProps } from './status/step-rail';
export { StuckFoot, stuckAt } from './stuck';
export { ChipLinks } from './tabs/chip-links';
export { type PlaceLink, Tabs } from './tabs/tabs';
export { rise, ToastPlace } from './toasts/toast-place';
export { useIsDesk } from './use-is-desk';
export { VerifyReminder } from './verify-reminder/verify-reminder';
