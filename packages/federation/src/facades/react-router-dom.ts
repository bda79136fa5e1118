export { createBrowserRouter, Link, Navigate, NavLink, Outlet, RouterProvider, useBlocker, useLocation, useMatch, useNavigate, useParams, useRouteError, useSearchParams } from 'react-router-dom'
