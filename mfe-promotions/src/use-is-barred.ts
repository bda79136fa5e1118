import { useCall, useSession } from '@atrium/portal-kit'
import { isMember } from './is-member.ts'

/** Whether the member takes a break from play, in which nothing can be claimed. False until that is known. */
export function useIsBarred(): boolean {
  const { data } = useCall('protection', {}, { enabled: isMember(useSession()) })
  return data?.bar !== undefined
}
