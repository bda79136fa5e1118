import { createContext } from 'react'
import type { ReactNode } from 'react'

/** The menu that contains a page or is above it: then it is shown with other actions of the page, too. */
export const PageMenuContext = createContext<{ readonly menu: ReactNode; readonly isIn: boolean } | undefined>(
  undefined,
)
