import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useShell } from '../context/shell-context.ts'
import { chooseCategory } from '../categories/category-choice.ts'
import type { NavigationEntry } from './navigation-entries.ts'

export interface CategoryLinkProps extends Omit<
  ComponentProps<typeof Link>,
  'to' | 'state' | 'viewTransition' | 'onClick'
> {
  entry: NavigationEntry
  /** Closes the menu that contains the link. */
  onLeave?: () => void
}

/**
 * An entry of the navigation as a link that also selects its category. A lottery category opens a game, which is
 * fetched first.
 */
export function CategoryLink({ entry: { to, category }, onLeave, ...link }: CategoryLinkProps) {
  const shell = useShell()
  const follow = (event: MouseEvent) => {
    // A link opened in another tab leaves this tab unchanged.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    onLeave?.()
    if (!category) return
    if (category !== 'LOTT' && category !== 'ELOTT') return chooseCategory(shell, category)
    event.preventDefault()
    void import('../categories/choose.ts').then(
      ({ chooseLotteries }) => chooseLotteries(shell, category),
      () => shell.navigation.go(to!, { state: { category } }),
    )
  }
  return <Link {...link} to={to!} state={category && { category }} viewTransition onClick={follow} />
}
