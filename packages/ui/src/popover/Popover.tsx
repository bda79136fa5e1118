import { CSPProvider } from '@base-ui/react/csp-provider'
import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import popup from '../popup/popup.module.css'
import styles from './popover.module.css'

export interface PopoverProps extends ComponentProps<'div'> {
  trigger: ReactElement
  /** Name for screen readers. */
  label: string
  /** Also opens when the trigger is hovered; closes 200 ms after the pointer has left. */
  openOnHover?: boolean
  open?: boolean
  onOpenChange?(open: boolean): void
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
}

export function Popover({
  trigger,
  label,
  openOnHover = false,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'center',
  className,
  children,
  ...rest
}: PopoverProps) {
  return (
    <CSPProvider disableStyleElements>
      <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
        <BasePopover.Trigger render={trigger} openOnHover={openOnHover} delay={80} closeDelay={200} />
        <BasePopover.Portal>
          <BasePopover.Positioner
            side={side}
            align={align}
            sideOffset={8}
            collisionPadding={8}
            className={popup.positioner}
          >
            <BasePopover.Popup
              aria-label={label}
              className={classNames(popup.popup, styles.popup, className)}
              {...rest}
            >
              {children}
            </BasePopover.Popup>
          </BasePopover.Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </CSPProvider>
  )
}
