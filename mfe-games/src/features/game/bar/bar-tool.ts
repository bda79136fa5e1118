import type { ComponentProps, ReactNode } from 'react'
import type { IconButton } from '@atrium/ui/icon-button'

/** An action on a game: a button of its bar, or an entry of the bar's menu when there is no space. */
export interface BarTool {
  key: string
  label: string
  icon: ReactNode
  disabled?: boolean
  onSelect(): void
  /** Text in a menu, if it differs from the label. */
  menuLabel?: string
  /** Further attributes of the button. */
  button?: Partial<ComponentProps<typeof IconButton>>
}
