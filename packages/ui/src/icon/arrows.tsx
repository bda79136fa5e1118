import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const ChevronLeftIcon = (props: IconProps) => (
  <Icon data-sideways {...props}>
    <path d="M12.5 4.5 7 10l5.5 5.5" />
  </Icon>
)
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7.5 10 13l5.5-5.5" />
  </Icon>
)
export const ChevronUpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 12.5 10 7l5.5 5.5" />
  </Icon>
)
export const ArrowLeftIcon = (props: IconProps) => (
  <Icon data-sideways {...props}>
    <path d="M16.5 10h-13M8.5 5l-5 5 5 5" />
  </Icon>
)
export const ArrowRightIcon = (props: IconProps) => (
  <Icon data-sideways {...props}>
    <path d="M3.5 10h13M11.5 5l5 5-5 5" />
  </Icon>
)
export const ArrowUpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 16.5v-13M5 8.5l5-5 5 5" />
  </Icon>
)
export const ArrowDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3.5v13M5 11.5l5 5 5-5" />
  </Icon>
)
