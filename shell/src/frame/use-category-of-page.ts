import { useEffect } from 'react'
import { chooseCategoryOfPage } from '../categories/category-choice.ts'
import { useShell } from '../context/shell-context.ts'

/** Selects the category of the current page, however the page was opened. */
export function useCategoryOfPage(pathname: string): void {
  const shell = useShell()
  // An effect, because remotes receive the choice over the bus, outside React.
  useEffect(() => chooseCategoryOfPage(shell, pathname), [shell, pathname])
}
