import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17" />
  </Icon>
)
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 5l10 10M15 5 5 15" />
  </Icon>
)
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10.5 8 14.5 16 5.5" />
  </Icon>
)
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)
export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 10h12" />
  </Icon>
)
export const MoreIcon = (props: IconProps) => (
  <Icon strokeWidth={2.4} {...props}>
    <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" />
  </Icon>
)
export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 5h14M6 10h8M8.5 15h3" />
  </Icon>
)
export const SortIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 4v12M3 13l3 3 3-3M14 16V4M11 7l3-3 3 3" />
  </Icon>
)
export const RefreshIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16 4v4h-4M16 8A6.5 6.5 0 1 0 16.5 11" />
  </Icon>
)
export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7.5 7.5h8a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-8a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM4.5 13.5a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1h7a1 1 0 0 1 1 1" />
  </Icon>
)
export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3v9M6 8.5l4 4 4-4M4 16.5h12" />
  </Icon>
)
export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 4.5H5a1 1 0 0 0-1 1V15a1 1 0 0 0 1 1h9.5a1 1 0 0 0 1-1v-3M12 3.5h4.5V8M16 4l-6.5 6.5" />
  </Icon>
)
export const ExpandIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5h4.5V8M16.5 3.5 11.5 8.5M8 16.5H3.5V12M3.5 16.5l5-5" />
  </Icon>
)
export const ShrinkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16 8.5h-4.5V4M11.5 8.5l5-5M4 11.5h4.5V16M8.5 11.5l-5 5" />
  </Icon>
)
export const WideIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 5.5h13a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM7 8.2 5.2 10 7 11.8M13 8.2l1.8 1.8-1.8 1.8" />
  </Icon>
)
export const PhoneTurnIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 3h4a1 1 0 0 1 1 1v6.5H3V4a1 1 0 0 1 1-1ZM3 14.5V16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4a1 1 0 0 0-1-1H6.5M12 3.5a4.5 4.5 0 0 1 4.5 4.5M14.8 6.6 16.5 8l1.5-1.6" />
  </Icon>
)
export const ExitIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 3.5H5a1.5 1.5 0 0 0-1.5 1.5v10A1.5 1.5 0 0 0 5 16.5h3M12.5 6.5 16 10l-3.5 3.5M16 10H8" />
  </Icon>
)
export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z" />
  </Icon>
)
export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3l14 14M8.2 4.7A8 8 0 0 1 10 4.5c5 0 8 5.5 8 5.5a14 14 0 0 1-2.3 2.9M12.8 14.9a7.6 7.6 0 0 1-2.8.6c-5 0-8-5.5-8-5.5a14 14 0 0 1 3.4-3.8M8.4 8.3a2.3 2.3 0 0 0 3.2 3.3" />
  </Icon>
)
export const SettingsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h8M15 6h2M3 14h2M9 14h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  </Icon>
)
export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 4.2v11.6a.6.6 0 0 0 .9.5l9-5.8a.6.6 0 0 0 0-1l-9-5.8a.6.6 0 0 0-.9.5Z" fill="currentColor" />
  </Icon>
)
export const PauseIcon = (props: IconProps) => (
  <Icon strokeWidth={2.4} {...props}>
    <path d="M7 5v10M13 5v10" />
  </Icon>
)
