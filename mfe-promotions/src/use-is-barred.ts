import { useCall, useSession } from '@atrium/portal-kit'
import { isMember } from './is-member.ts'

/** Whether the member has a time-out or self-exclusion, which forbids claims. False while unknown. */
export function useIsBarred(): boolean {
  const { data } = useCall('protection', {}, { enabled: isMember(useSession()) })
  return data?.bar !== undefined
}
