import type { MessageKind } from '@atrium/contracts/messages/templates'
import type { BadgeProps } from '@atrium/ui/badge'

export const KIND_TONES: Readonly<Record<MessageKind, NonNullable<BadgeProps['tone']>>> = {
  SYSTEM: 'neutral',
  MONEY: 'info',
  PROMOTION: 'brand',
  AGENT: 'neutral',
}
