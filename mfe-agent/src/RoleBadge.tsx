import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'

export function RoleBadge({ role }: { role: LineRole }) {
  const t = useText()
  return <Badge tone={role === 'agent' ? 'brand' : 'neutral'}>{t(`roles.${role}`)}</Badge>
}
