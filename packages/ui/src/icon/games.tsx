import { Icon } from './Icon.tsx'
import type { IconProps } from './Icon.tsx'

export const LiveIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 11.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM6.3 13.4a5.2 5.2 0 0 1 0-7.4M13.7 6a5.2 5.2 0 0 1 0 7.4M3.9 15.8a8.6 8.6 0 0 1 0-12.2M16.1 3.6a8.6 8.6 0 0 1 0 12.2" />
  </Icon>
)
export const SportsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.8l3 2.2-1.15 3.5h-3.7L7 9ZM10 6.8V3M13 9l3.6-1.2M11.85 12.5l2.2 3.1M8.15 12.5l-2.2 3.1M7 9 3.4 7.8" />
  </Icon>
)
export const FishIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 10c2-3.3 4.7-5 7.7-5 2.6 0 4.5 1.3 6 3.4l1.8-1.6v6.4l-1.8-1.6c-1.5 2.1-3.4 3.4-6 3.4-3 0-5.7-1.7-7.7-5ZM6.5 9.3h.01M10.5 7.5c1 1.6 1 3.4 0 5" />
  </Icon>
)
export const CardsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.6 6.2 10 4.3a.9.9 0 0 1 1.15.55l3 8.4a.9.9 0 0 1-.55 1.15l-5.4 1.95a.9.9 0 0 1-1.15-.55l-3-8.45a.9.9 0 0 1 .55-1.15ZM12.5 4.2l3.6.6a.9.9 0 0 1 .75 1l-1.25 7.5M8 8.5l2.5 1.2-1 2.6-2.5-1.2Z" />
  </Icon>
)
export const EsportsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6.5 6h7a4 4 0 0 1 4 3.5l.5 4a2 2 0 0 1-3.5 1.5L12.8 13H7.2l-1.7 2A2 2 0 0 1 2 13.5l.5-4A4 4 0 0 1 6.5 6ZM6.8 8.3v2.7M5.5 9.65h2.7M13 8.8h.01M14.5 10.5h.01" />
  </Icon>
)
export const TicketIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v2a2 2 0 0 0 0 4v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2a2 2 0 0 0 0-4ZM12 5v1.5M12 9.25v1.5M12 13.5V15" />
  </Icon>
)
export const LotteryIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7.5 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM7 6.3l1-.8v4M13.7 17a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM4.3 17a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z" />
  </Icon>
)
export const FlameIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 2.8c.5 2.7 4.7 4.5 4.7 8.7A4.7 4.7 0 0 1 10 16.8a4.7 4.7 0 0 1-4.7-5.1c0-1.9 1-3 1.8-3.9.4 1 .9 1.5 1.6 1.7C8.5 7 8.7 4.5 10 2.8Z" />
  </Icon>
)
export const SparkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3l1.7 5.3L17 10l-5.3 1.7L10 17l-1.7-5.3L3 10l5.3-1.7Z" />
  </Icon>
)
export const WrenchIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12.5 3.3a4 4 0 0 0-4.7 5.4l-4.5 4.5a1.7 1.7 0 0 0 0 2.5l1 1a1.7 1.7 0 0 0 2.5 0l4.5-4.5a4 4 0 0 0 5.4-4.7l-2.5 2.5-2.3-.5-.5-2.3Z" />
  </Icon>
)
export const HeartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 16.5S3 12.6 3 7.7A3.7 3.7 0 0 1 6.7 4c1.5 0 2.6.8 3.3 2 .7-1.2 1.8-2 3.3-2A3.7 3.7 0 0 1 17 7.7c0 4.9-7 8.8-7 8.8Z" />
  </Icon>
)
export const StarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3l2.2 4.5 4.9.7-3.55 3.45.85 4.9L10 14.2l-4.4 2.35.85-4.9L2.9 8.2l4.9-.7Z" />
  </Icon>
)
export const DiceIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 3.5h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM7 7h.01M13 7h.01M10 10h.01M7 13h.01M13 13h.01" />
  </Icon>
)
