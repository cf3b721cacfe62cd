export { MOST_ROWS, PlaceField, PlacesFailed } from './place-field';
export { placeProblem } from './place-problem';
export {
  COUNTRIES,
  type Country,
  isCountry,
  type Place,
  type PlaceName,
  placeFrom,
  placeLabel,
  placesOf,
  searchDepartments,
  searchPlaces,
} from './places';
export { type Town, TownField } from './town-field';
export { usePlaces } from './use-places';
