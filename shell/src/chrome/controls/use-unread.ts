import type { CallValue } from '@atrium/contracts/calls'
import { overlays } from '@atrium/contracts/portal/paths'
import { useAtomValue } from 'jotai'
import { useShellCall } from '../../calls/use-shell-call.ts'
import { sessionAtom } from '../../context/atoms.ts'
import { useShell } from '../../context/shell-context.ts'
import { useBrings } from '../../remotes/use-brings.ts'
import { isLoggedIn } from '../../session/snapshot.ts'

/**
 * Number of the member's unread messages and notices, updated by the event stream. Undefined while unknown, and without
 * an inbox.
 */
export function useUnread(): CallValue<'unreadCount'> | undefined {
  const { isModuleOn } = useShell()
  const brings = useBrings()
  const isCounted =
    isLoggedIn(useAtomValue(sessionAtom)) &&
    brings(overlays.member('messageV2')) &&
    isModuleOn('MAILCEN') &&
    isModuleOn('INBOX3')
  return useShellCall('unreadCount', {}, { enabled: isCounted }).data
}
