import type { ComponentProps, ReactNode } from 'react'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** Edge in CSS pixels; the drawings are made for 20. */
  size?: number
  /** Names the icon where no text beside it does. Without it the icon is decoration. */
  label?: string
}

/** The frame of all icons: a 20-unit stroke drawing in the colour of the text. */
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
