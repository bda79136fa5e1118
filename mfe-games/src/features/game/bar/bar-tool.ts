import type { ComponentProps, ReactNode } from 'react'
import type { IconButton } from '@atrium/ui/icon-button'

/** Something that is done with a game: a button of its bar, or where there is no room an entry of the bar's menu. */
export interface BarTool {
  key: string
  label: string
  icon: ReactNode
  disabled?: boolean
  onSelect(): void
  /** What it says by its label in a menu. */
  menuLabel?: string
  /** Further attributes of the button. */
  button?: Partial<ComponentProps<typeof IconButton>>
}
