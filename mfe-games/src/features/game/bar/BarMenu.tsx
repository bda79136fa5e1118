import { useText } from '@atrium/portal-kit'
import { IconButton } from '@atrium/ui/icon-button'
import { MoreIcon } from '@atrium/ui/icon'
import { Menu } from '@atrium/ui/menu'
import type { MenuItem } from '@atrium/ui/menu'

export interface BarMenuProps {
  items: readonly MenuItem[]
}

/** Actions that do not fit in the bar of a game on a phone. */
export function BarMenu({ items }: BarMenuProps) {
  const t = useText()
  return (
    <Menu
      modal
      label={t('game.more')}
      trigger={<IconButton label={t('game.more')} icon={<MoreIcon />} />}
      items={items}
    />
  )
}
