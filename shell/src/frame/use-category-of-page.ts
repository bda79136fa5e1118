import { useEffect } from 'react'
import { chooseCategoryOfPage } from '../categories/category-choice.ts'
import { useShell } from '../context/shell-context.ts'

/** Chooses the category of the current page, however it was opened. */
export function useCategoryOfPage(pathname: string): void {
  const shell = useShell()
  // Remotes are outside of React: they receive the choice over the bus.
  useEffect(() => chooseCategoryOfPage(shell, pathname), [shell, pathname])
}
