export { LocateProblem, type LocateTrouble, locate } from './locate';
export { MOST_ROWS, PlaceField, PlacesFailed } from './place-field';
export { placeProblem } from './place-problem';
export { loadGazetteer, placesOf, searchDepartments, searchPlaces } from './places';
export { type Town, TownField } from './town-field';
export { usePlaces } from './use-places';
