import { createContext } from 'react'
import type { ReactNode } from 'react'

/** The menu that a page is below, or in: then it is shown with other actions of the page, too. */
export const PageMenuContext = createContext<{ readonly menu: ReactNode; readonly isIn: boolean } | undefined>(
  undefined,
)
