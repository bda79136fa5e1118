import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9.3v4M10 6.7h.01" />
  </Icon>
)
export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3.3 17.2 16H2.8ZM10 8v3.7M10 13.8h.01" />
  </Icon>
)
export const ErrorIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.7 7.7l4.6 4.6M12.3 7.7l-4.6 4.6" />
  </Icon>
)
export const SuccessIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM6.9 10.2l2.2 2.2 4-4.4" />
  </Icon>
)
export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.7 1.7" />
  </Icon>
)
export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h12a.8.8 0 0 1 .8.8v10a.8.8 0 0 1-.8.8H4a.8.8 0 0 1-.8-.8v-10A.8.8 0 0 1 4 5ZM3.2 8.7h13.6M7 3v3M13 3v3" />
  </Icon>
)
export const PlugIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 3v3.5M13 3v3.5M5.5 6.5h9V10a4.5 4.5 0 0 1-9 0ZM10 14.5V17.5" />
  </Icon>
)
export const OfflineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3l14 14M2.8 8.2a10.5 10.5 0 0 1 3-1.9M9.3 5.2a10.5 10.5 0 0 1 7.9 3M5.5 11a6.6 6.6 0 0 1 2.7-1.5M12.3 9.7a6.6 6.6 0 0 1 2.2 1.3M10 15.5h.01" />
  </Icon>
)
