/** `npm run release -- …` */
export { main } from '../../release/main';
