import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

// Icons of the frame around every page. This file loads with the first screen, all other icons later.

export const UserIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 10a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3.8 16.8c.5-3 3-4.6 6.2-4.6s5.7 1.6 6.2 4.6" />
  </Icon>
)
export const GiftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 7.5h13v3h-13ZM4.7 10.5v5.2a.8.8 0 0 0 .8.8h9a.8.8 0 0 0 .8-.8v-5.2M10 7.5v9M10 7.5C8.5 7.5 6 7 6 5.2 6 3.8 7 3.2 7.9 3.2 9.3 3.2 10 5 10 7.5ZM10 7.5c1.5 0 4-.5 4-2.3 0-1.4-1-2-1.9-2C10.7 3.2 10 5 10 7.5Z" />
  </Icon>
)
export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h14M3 10h14M3 14h9" />
  </Icon>
)
export const ChevronRightIcon = (props: IconProps) => (
  <Icon data-sideways {...props}>
    <path d="M7.5 4.5 13 10l-5.5 5.5" />
  </Icon>
)
export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 9.2 10 3.3l7 5.9V16a.8.8 0 0 1-.8.8H12v-4.5H8v4.5H3.8A.8.8 0 0 1 3 16Z" />
  </Icon>
)
export const SlotsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 3.5h12a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM7.7 3.5v13M12.3 3.5v13M5.3 10h.01M10 10h.01M14.7 10h.01" />
  </Icon>
)
export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7Z" />
  </Icon>
)
export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 13.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM10 2.5v1.4M10 16.1v1.4M2.5 10h1.4M16.1 10h1.4M4.7 4.7l1 1M14.3 14.3l1 1M15.3 4.7l-1 1M5.7 14.3l-1 1" />
  </Icon>
)
export const MoonIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z" />
  </Icon>
)
export const MegaphoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 8.5v3a.8.8 0 0 0 .8.8H6l7.5 3.7V4L6 7.7H4.3a.8.8 0 0 0-.8.8ZM6.3 12.5l.9 3.7M16.3 8.3v3.4" />
  </Icon>
)
