import './provided';
import { run } from './run';

run();
