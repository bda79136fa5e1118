import { useSession } from '@atrium/portal-kit'

/** The call that lists results: one for members, one for visitors, with the same response. */
export const useResultsCall = (): 'openedNumeros' | 'openedNumerosOfMember' =>
  useSession().status === 'visitor' ? 'openedNumeros' : 'openedNumerosOfMember'
