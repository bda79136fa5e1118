import type { ComponentProps, ReactNode } from 'react'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Width and height in CSS pixels; the icons are drawn for 20. */
  size?: number
  /** Accessible name, if no text beside the icon names it. Without it the icon is decoration. */
  label?: string
}

/** The frame of all icons: a line drawing on a 20-unit grid in the colour of the text. */
export function Icon({ size = 20, label, children, ...rest }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      {children}
    </svg>
  )
}
