export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Router,
  UNSAFE_createBrowserHistory,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
