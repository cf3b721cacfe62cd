export { COUNTRIES, type Country, type Place, placeFrom, placeLabel, placesOf, searchPlaces } from './places';
