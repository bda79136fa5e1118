import { useSession } from '@atrium/portal-kit'

/** The call that lists results: members and visitors have different calls with the same response. */
export const useResultsCall = (): 'openedNumeros' | 'openedNumerosOfMember' =>
  useSession().status === 'visitor' ? 'openedNumeros' : 'openedNumerosOfMember'
