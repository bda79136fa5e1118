import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icon/actions.tsx'
import popup from '../popup/popup.module.css'
import styles from './menu.module.css'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** Muted text at the end of the line: an amount, a count, a shortcut. */
  note?: ReactNode
  /** Marks the current choice, in a menu of alternatives. */
  checked?: boolean
  danger?: boolean
  disabled?: boolean
  onSelect(): void
}

export interface MenuProps extends ComponentProps<'div'> {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** The purpose of the menu, read by screen readers when it opens. */
  label: string
  items: readonly MenuItem[]
  /** Content above the entries, for example the signed-in member. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  /**
   * Blocks clicks outside the menu while it is open. Needed for a menu that opens over an iframe, because the page
   * receives no clicks inside the iframe.
   */
  modal?: boolean
}

export function Menu({ trigger, label, items, header, align = 'end', modal = false, className, ...rest }: MenuProps) {
  return (
    <CSPProvider disableStyleElements>
      <BaseMenu.Root modal={modal}>
        <BaseMenu.Trigger render={trigger} />
        <BaseMenu.Portal>
          <BaseMenu.Positioner align={align} sideOffset={8} collisionPadding={8} className={popup.positioner}>
            <BaseMenu.Popup aria-label={label} className={classNames(popup.popup, styles.popup, className)} {...rest}>
              {header && <div className={styles.header}>{header}</div>}
              {items.map(({ key, icon, note, checked, danger, disabled, onSelect, label: text }) => (
                <BaseMenu.Item
                  key={key}
                  disabled={disabled}
                  className={classNames(styles.item, danger && styles.danger)}
                  onClick={onSelect}
                  {...(checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': checked })}
                >
                  {icon}
                  <span className={styles.text}>{text}</span>
                  {note && <span className={styles.note}>{note}</span>}
                  {checked && <CheckIcon size={18} className={styles.check} />}
                </BaseMenu.Item>
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </CSPProvider>
  )
}
