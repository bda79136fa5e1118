import { MoreIcon, type IconProps } from '@atrium/ui/icon'
import type { ComponentType } from 'react'
import styles from './side-menu.module.css'

/** The name of an entry after its icon; three dots if it has no icon. */
export function EntryWords({
  icon: Icon = MoreIcon,
  children,
}: {
  icon: ComponentType<IconProps> | undefined
  children: string
}) {
  return (
    <span className={styles.words}>
      <Icon className={styles.icon} />
      {children}
    </span>
  )
}
