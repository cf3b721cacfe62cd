export { startAsDocumented } from './start-as-documented';
