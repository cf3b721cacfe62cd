import './runtime-core';
import './provided';
import { run } from './run';

void run();
