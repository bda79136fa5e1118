import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const TeamIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7.5 9.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM2.3 16c.4-2.7 2.5-4.1 5.2-4.1s4.8 1.4 5.2 4.1M13 4.2a2.7 2.7 0 0 1 0 5.2M15 12.2c1.5.6 2.5 1.9 2.7 3.8" />
  </Icon>
)
export const WalletIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M15.5 6.5V5A1.5 1.5 0 0 0 14 3.5H5A2 2 0 0 0 3 5.5V14a2.5 2.5 0 0 0 2.5 2.5h10A1.5 1.5 0 0 0 17 15V8a1.5 1.5 0 0 0-1.5-1.5H5a2 2 0 0 1-2-1M13.5 11.5h.01" />
  </Icon>
)
export const DepositIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 12v3A1.5 1.5 0 0 0 5 16.5h10a1.5 1.5 0 0 0 1.5-1.5v-3M10 3.5V12M6.5 8.8 10 12.3l3.5-3.5" />
  </Icon>
)
export const WithdrawIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 12v3A1.5 1.5 0 0 0 5 16.5h10a1.5 1.5 0 0 0 1.5-1.5v-3M10 12V3.5M6.5 7 10 3.5 13.5 7" />
  </Icon>
)
export const ReceiptIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 3.5h11v13.2l-2.2-1.4-1.65 1.4L10 15.3l-1.65 1.4-1.65-1.4-2.2 1.4ZM7.5 7.5h5M7.5 11h5" />
  </Icon>
)
export const HistoryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 10a6.5 6.5 0 1 0 2-4.7L3.5 7M3.5 3.5V7H7M10 6.5V10l2.5 1.8" />
  </Icon>
)
export const ChartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 3.5v13h13M7 13v-2.5M10.5 13V7M14 13V9" />
  </Icon>
)
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 2.8 4 5v4.6c0 3.6 2.5 6.3 6 7.6 3.5-1.3 6-4 6-7.6V5ZM7.3 10l2 2 3.5-3.8" />
  </Icon>
)
export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 9h10a1 1 0 0 1 1 1v5.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM6.8 9V6.5a3.2 3.2 0 0 1 6.4 0V9" />
  </Icon>
)
export const CrownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6.5l3.4 2.7L10 4l3.6 5.2L17 6.5l-1.3 8.5H4.3Z" />
  </Icon>
)
export const TrophyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 3.5h8v4.7a4 4 0 0 1-8 0ZM6 5H3.5c0 2.5 1 4 2.8 4.2M14 5h2.5c0 2.5-1 4-2.8 4.2M10 12.2v2.5M6.8 16.7h6.4" />
  </Icon>
)
export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4.5h12a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM3.3 6l6.7 5 6.7-5" />
  </Icon>
)
export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 4h11A1.5 1.5 0 0 1 17 5.5v7a1.5 1.5 0 0 1-1.5 1.5H10l-4 3v-3H4.5A1.5 1.5 0 0 1 3 12.5v-7A1.5 1.5 0 0 1 4.5 4ZM6.5 7.7h7M6.5 10.4h4.5" />
  </Icon>
)
export const BellIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5ZM8.3 16.3a2 2 0 0 0 3.4 0" />
  </Icon>
)
export const HeadsetIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 12v-2a6.5 6.5 0 0 1 13 0v2M3.5 11.5h2a.8.8 0 0 1 .8.8V15a.8.8 0 0 1-.8.8H4.8a1.3 1.3 0 0 1-1.3-1.3ZM16.5 11.5h-2a.8.8 0 0 0-.8.8V15a.8.8 0 0 0 .8.8h.7a1.3 1.3 0 0 0 1.3-1.3ZM16.5 14.5c0 2-1.5 2.8-4 2.8" />
  </Icon>
)
export const HelpIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.9 8a2.1 2.1 0 1 1 3.2 1.8c-.7.4-1.1.8-1.1 1.6M10 13.8h.01" />
  </Icon>
)
export const LinkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.3 11.7a3 3 0 0 0 4.3 0l2.9-2.9a3 3 0 0 0-4.3-4.3l-.9.9M11.7 8.3a3 3 0 0 0-4.3 0l-2.9 2.9a3 3 0 0 0 4.3 4.3l.9-.9" />
  </Icon>
)
