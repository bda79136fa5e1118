import { createContext } from 'react'
import type { ReactNode } from 'react'

/**
 * The menu that contains a page or its parent. For a child page it is shown together with other actions of the page.
 */
export const PageMenuContext = createContext<{ readonly menu: ReactNode; readonly isIn: boolean } | undefined>(
  undefined,
)
