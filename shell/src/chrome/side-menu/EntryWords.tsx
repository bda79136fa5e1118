import { MoreIcon, type IconProps } from '@atrium/ui/icon'
import type { ComponentType } from 'react'
import styles from './side-menu.module.css'

/** The name of an entry with its icon before it; three dots where the icon is unknown. */
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
