import type { RouteObject } from 'react-router-dom'
import { Frame } from './frame/Frame.tsx'
import { SECTIONS } from './sections/define-page.ts'
import { PagesContext } from './sections/page-context.ts'
import { PageGate } from './pages/PageGate.tsx'
import { pages } from './pages.tsx'
import { paths } from './paths.ts'
import { SectionHome } from './pages/SectionHome.tsx'

/** A route for each page, and one for each section that redirects to its first page. */
export const routes: RouteObject[] = [
  {
    element: (
      <PagesContext value={pages}>
        <Frame />
      </PagesContext>
    ),
    children: [
      ...SECTIONS.map((section) => ({ path: paths[section](), element: <SectionHome section={section} /> })),
      ...pages.map((row) => ({ path: row.path, element: <PageGate key={row.path} row={row} /> })),
    ],
  },
]
