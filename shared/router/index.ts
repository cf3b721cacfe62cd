/**
 * The router that screens use. Named re-exports keep the bundle small (the whole package weighs four times as
 * much), and `AppRouter` keeps one history for all React roots.
 */
export {
  Link,
  type LinkProps,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { AppRouter } from './app-router';
export { type AppHistory, type AppLocation, appHistory, type Navigation, navigateTo } from './history';
export { isPlainClick, RETURNS, useStepBack } from './step-back';
